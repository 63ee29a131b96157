/** Line drawings of features, each in a box of 24 x 24. */
const glyphs = {
  bolt: 'M13 3 L5 14 H11 L10 21 L19 9 H13 Z',
  camera: 'M4 8 H8 L10 5 H14 L16 8 H20 V18 H4 Z M12 10 A3 3 0 1 1 12 16 A3 3 0 1 1 12 10',
  drop: 'M12 3 C16 9 18 12 18 15 A6 6 0 0 1 6 15 C6 12 8 9 12 3 Z M9 15 A3 3 0 0 0 12 18',
  flame: 'M12 3 C13 7 17 9 17 14 A5 5 0 0 1 7 14 C7 12 8 11 9 10 C10 12 11 12 11 11 C11 8 10 6 12 3 Z',
  lift: 'M5 4 H19 V20 H5 Z M9 11 L12 8 L15 11 M9 14 L12 17 L15 14',
  parking: 'M4 4 H20 V20 H4 Z M10 17 V8 H13 A3 3 0 0 1 13 14 H10',
  shield: 'M12 3 L19 6 V12 C19 16 16 19 12 21 C8 19 5 16 5 12 V6 Z M9 12 L11 14 L15 10',
  snow: 'M12 3 V21 M4.2 7.5 L19.8 16.5 M4.2 16.5 L19.8 7.5 M10 4.5 L12 6.5 L14 4.5 M10 19.5 L12 17.5 L14 19.5',
  sun: 'M12 8 A4 4 0 1 1 12 16 A4 4 0 1 1 12 8 M12 3 V5 M12 19 V21 M3 12 H5 M19 12 H21 M5.6 5.6 L7 7 M17 17 L18.4 18.4 M5.6 18.4 L7 17 M17 7 L18.4 5.6',
  touch: 'M4 4 H20 V14 M4 4 V18 H10 M12 10 L19 17 L15.5 17.5 L17.5 21 M12 10 L13 19 L15.5 17.5',
  tree: 'M12 21 V13 M12 3 C17 5 18 12 12 15 C6 12 7 5 12 3 Z M12 11 L15 8 M9 21 H15',
  wave: 'M3 12 V12 M6 9 V15 M9 5 V19 M12 8 V16 M15 4 V20 M18 9 V15 M21 12 V12',
  wireless: 'M4 10 C9 5.5 15 5.5 20 10 M7 13.5 C10 11 14 11 17 13.5 M10 17 C11.2 16 12.8 16 14 17 M12 20 V20',
} satisfies Record<string, string>

export type Glyph = keyof typeof glyphs

/** The glyph as a drawing in a box of 400 x 400, as wares are. */
export const drawGlyph = (glyph: Glyph): string =>
  `<g transform="translate(68 68) scale(11)"><path d="${glyphs[glyph]}" fill="none" stroke="#ffffff" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/></g>`
