/**
 * Silhouettes of what people trade, each in a box of 400 x 400 and in the same few colours: light and mid for bodies, dark
 * for what is deep, and the accent of its picture.
 */
export type Ware = (accent: string) => string

export const light = '#f8fafc'
export const mid = '#cbd5e1'
export const dark = '#1e293b'
export const glass = '#93c5fd'

export const shadow = (y: number, width: number) =>
  `<ellipse cx="200" cy="${y}" rx="${width}" ry="14" fill="#000000" opacity="0.18"/>`
