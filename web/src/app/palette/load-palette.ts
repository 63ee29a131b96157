/** The program of the palette, loaded once. */
export const loadPalette = () => import('./palette.tsx')
