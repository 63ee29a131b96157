import { dark, glass, light, mid, shadow } from './ware.ts'
import type { Ware } from './ware.ts'

const lamplight = '#fde68a'
const wood = '#92400e'
const leaves = '#16a34a'

const pane = (x: number, y: number, width: number, height: number, fill = glass) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="${fill}"/>`

const pine = (
  x: number,
  foot: number,
  height: number,
) => `<rect x="${x - 5}" y="${foot - 22}" width="10" height="22" fill="${wood}"/>
  <path d="M${x} ${foot - height} L${x + height * 0.24} ${foot - height * 0.5} L${x + height * 0.14} ${foot - height * 0.5} L${x + height * 0.32} ${foot - 18} L${x - height * 0.32} ${foot - 18} L${x - height * 0.14} ${foot - height * 0.5} L${x - height * 0.24} ${foot - height * 0.5} Z" fill="#15803d"/>`

const tree = (x: number, foot: number, size: number) =>
  `<rect x="${x - 5}" y="${foot - size}" width="10" height="${size}" fill="${wood}"/><circle cx="${x}" cy="${foot - size - 14}" r="${size * 0.62}" fill="${leaves}"/><circle cx="${x - size * 0.2}" cy="${foot - size - 24}" r="${size * 0.3}" fill="#ffffff" opacity="0.16"/>`

/** Four floors, each with a balcony between its windows. */
const storeys = (x: number, accent: string) =>
  [78, 142, 206]
    .map(
      (
        y,
        floor,
      ) => `${pane(x + 16, y, 34, 38, floor === 1 ? lamplight : glass)}${pane(x + 142, y, 34, 38, floor === 1 ? glass : lamplight)}
  ${pane(x + 72, y - 4, 48, 46, floor === 0 ? lamplight : glass)}<path d="M${x + 96} ${y - 4} v46" stroke="${light}" stroke-width="4"/>
  <rect x="${x + 58}" y="${y + 24}" width="76" height="22" rx="4" fill="${accent}"/><path d="M${x + 70} ${y + 28} v14 M${x + 83} ${y + 28} v14 M${x + 96} ${y + 28} v14 M${x + 109} ${y + 28} v14 M${x + 122} ${y + 28} v14" stroke="#000000" stroke-width="3" opacity="0.2"/>`,
    )
    .join('')

const block = (
  x: number,
  accent: string,
) => `<rect x="${x}" y="46" width="192" height="300" rx="8" fill="${light}"/><path d="M${x + 150} 46 h34 q8 0 8 8 v284 q0 8 -8 8 h-34 Z" fill="${mid}" opacity="0.55"/>
  <rect x="${x - 10}" y="36" width="212" height="18" rx="6" fill="${dark}"/>${storeys(x, accent)}
  <rect x="${x + 70}" y="276" width="52" height="70" rx="5" fill="${dark}"/><path d="M${x + 96} 276 v70" stroke="${mid}" stroke-width="3"/><path d="M${x + 58} 276 h76 l-8 -14 h-60 Z" fill="${accent}"/>
  ${pane(x + 16, 278, 34, 36)}${pane(x + 142, 278, 34, 36, lamplight)}`

const apartments: Ware = (accent) => `${shadow(348, 180)}
  <rect x="254" y="128" width="112" height="218" rx="6" fill="${mid}"/>${[148, 192, 236, 280].map((y) => pane(300, y, 22, 26) + pane(332, y, 22, 26, lamplight)).join('')}
  ${block(76, accent)}${tree(46, 348, 44)}`

const rentedApartment: Ware = (accent) => `${shadow(348, 180)}
  ${block(26, accent)}
  <circle cx="304" cy="142" r="34" fill="none" stroke="${dark}" stroke-width="9"/>
  <g transform="translate(304 176) rotate(14)"><path fill-rule="evenodd" d="M0 0 a34 34 0 1 1 -0.1 0 Z M0 22 a12 12 0 1 0 0.1 0 Z" fill="#fbbf24"/><path d="M-9 64 h18 v96 l-9 10 -9 -10 Z M9 106 h22 v14 h-22 Z M9 132 h16 v14 h-16 Z" fill="#fbbf24"/><path d="M-9 68 h6 v92 h-6 Z" fill="#ffffff" opacity="0.4"/></g>
  <g transform="translate(328 172) rotate(-16)"><rect width="46" height="64" rx="8" fill="${accent}"/><circle cx="23" cy="12" r="5" fill="${light}"/><path d="M11 42 L23 30 L35 42 V54 H11 Z" fill="${light}"/></g>`

const villa: Ware = (accent) => `${shadow(352, 196)}
  ${tree(368, 330, 74)}<rect x="196" y="110" width="150" height="112" rx="4" fill="${light}"/><rect x="186" y="98" width="170" height="16" rx="4" fill="${dark}"/>
  <rect x="40" y="192" width="306" height="122" rx="4" fill="#f5f0e6"/><rect x="28" y="180" width="180" height="16" rx="4" fill="${accent}"/>
  <g stroke="#d6cbb6" stroke-width="3"><path d="M40 226 h60 M70 252 h50 M40 280 h54"/></g>
  ${pane(216, 132, 110, 62)}<path d="M252 132 v62 M290 132 v62" stroke="${light}" stroke-width="4"/><path d="M226 186 L262 140" stroke="#ffffff" stroke-width="7" opacity="0.5"/>
  <rect x="206" y="200" width="140" height="8" rx="3" fill="${mid}"/>${pane(60, 216, 84, 98, lamplight)}<path d="M102 216 v98" stroke="${light}" stroke-width="4"/>
  <rect x="166" y="232" width="44" height="82" rx="3" fill="${wood}"/><circle cx="202" cy="274" r="4" fill="${lamplight}"/>${pane(232, 226, 92, 56)}<path d="M278 226 v56" stroke="${light}" stroke-width="4"/>
  <path d="M18 314 H384 V352 Q384 358 378 358 H24 Q18 358 18 352 Z" fill="#e7dcc5"/><path d="M66 322 H300 Q316 336 300 350 H66 Q50 336 66 322 Z" fill="#38bdf8"/><path d="M92 331 q14 -7 28 0 t28 0 t28 0 M156 342 q14 -7 28 0 t28 0 t28 0" fill="none" stroke="#ffffff" stroke-width="4" stroke-linecap="round" opacity="0.8"/>`

const land: Ware = (accent) => `${shadow(344, 196)}
  <path d="M10 246 L112 170 Q200 132 296 168 L390 246 L390 290 Q300 352 200 352 Q100 352 10 290 Z" fill="#a16207"/><path d="M10 246 L112 170 Q200 132 296 168 L390 246 Q300 318 200 318 Q100 318 10 246 Z" fill="#84cc16"/>
  <path d="M92 246 L156 190 L268 194 L318 252 L206 296 Z" fill="#d9f99d" stroke="#ffffff" stroke-width="5" stroke-dasharray="14 9" stroke-linejoin="round"/>
  <g stroke="#65a30d" stroke-width="4" stroke-linecap="round" opacity="0.7"><path d="M160 234 l6 -12 M170 236 l2 -12 M238 226 l6 -12 M248 228 l2 -12 M206 262 l6 -12 M216 264 l2 -12"/></g>
  ${[
    [92, 246],
    [156, 190],
    [268, 194],
    [318, 252],
    [206, 296],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<rect x="${x - 5}" y="${y - 34}" width="10" height="40" rx="3" fill="${wood}"/><path d="M${x + 4} ${y - 34} l22 7 -22 9 Z" fill="${accent}"/>`,
    )
    .join('')}
  <g transform="translate(176 96)"><rect x="29" y="60" width="12" height="104" fill="${wood}"/><rect x="-20" y="0" width="110" height="72" rx="9" fill="${light}"/><rect x="-20" y="0" width="110" height="20" rx="9" fill="${accent}"/>
  <path d="M35 25 L8 48 H17 V65 H29 V52 H41 V65 H53 V48 H62 Z" fill="${dark}"/></g>
  ${tree(52, 232, 34)}${tree(352, 226, 40)}`

const chalet: Ware = (accent) => `${shadow(348, 196)}
  ${pine(52, 322, 190)}${pine(350, 318, 230)}${pine(316, 326, 150)}
  <rect x="262" y="96" width="30" height="74" fill="#78716c"/><rect x="256" y="90" width="42" height="12" rx="3" fill="${dark}"/>
  <path d="M92 196 L198 96 L304 196 V322 H92 Z" fill="#b45309"/><g stroke="#78350f" stroke-width="4" opacity="0.55"><path d="M92 214 h212 M92 238 h212 M92 262 h212 M92 286 h212 M150 166 h96 M122 190 h152"/></g>
  <path d="M66 216 L198 84 L330 216" fill="none" stroke="${accent}" stroke-width="24" stroke-linejoin="round" stroke-linecap="round"/><path d="M66 216 L198 84 L206 92 L78 222 Z" fill="#ffffff" opacity="0.22"/>
  <path d="M166 188 L198 152 L230 188 Z" fill="${lamplight}"/><path d="M198 152 v36" stroke="#78350f" stroke-width="5"/>
  ${pane(112, 226, 56, 48, lamplight)}<path d="M140 226 v48 M112 250 h56" stroke="#78350f" stroke-width="5"/>${pane(230, 226, 56, 48, lamplight)}<path d="M258 226 v48 M230 250 h56" stroke="#78350f" stroke-width="5"/>
  <rect x="180" y="232" width="38" height="80" rx="3" fill="${dark}"/><circle cx="210" cy="274" r="4" fill="${lamplight}"/>
  <rect x="70" y="306" width="256" height="14" rx="4" fill="#78350f"/><g stroke="#78350f" stroke-width="7"><path d="M80 306 v-28 M122 306 v-28 M168 306 v-28 M232 306 v-28 M276 306 v-28 M316 306 v-28"/></g><path d="M74 278 h98 M226 278 h96" stroke="#78350f" stroke-width="8" stroke-linecap="round"/>
  <path d="M40 336 Q120 318 214 332 Q296 344 300 350 Q280 366 160 364 Q50 362 40 336 Z" fill="#38bdf8"/><path d="M90 342 q14 -7 28 0 t28 0 M170 352 q14 -7 28 0 t28 0" fill="none" stroke="#ffffff" stroke-width="4" stroke-linecap="round" opacity="0.85"/>`

const stripes = (accent: string) =>
  Array.from(
    { length: 8 },
    (_, index) =>
      `<path d="M${52 + index * 37} 150 h37 l${(index - 3.5) * 3 + 5} 58 a18 16 0 0 1 -42 0 Z" fill="${index % 2 ? light : accent}"/>`,
  ).join('')

const shop: Ware = (accent) => `${shadow(352, 186)}
  <rect x="46" y="60" width="308" height="288" rx="8" fill="#e7e5e4"/><rect x="34" y="48" width="332" height="20" rx="6" fill="${dark}"/>
  <rect x="92" y="82" width="216" height="48" rx="10" fill="${dark}"/><circle cx="122" cy="106" r="11" fill="${accent}"/><path d="M148 106 h132" stroke="${light}" stroke-width="11" stroke-linecap="round"/>
  <rect x="62" y="186" width="170" height="134" fill="${glass}"/><path d="M76 300 L160 196 M104 306 L196 196" stroke="#ffffff" stroke-width="9" opacity="0.35"/>
  <path d="M62 282 h170" stroke="${wood}" stroke-width="9"/><rect x="82" y="240" width="36" height="40" rx="6" fill="${accent}"/><circle cx="150" cy="262" r="18" fill="${lamplight}"/><path d="M184 280 l8 -46 h20 l8 46 Z" fill="${light}"/>
  <rect x="250" y="186" width="88" height="162" rx="4" fill="${dark}"/><rect x="260" y="196" width="68" height="108" rx="3" fill="${glass}"/><circle cx="266" cy="322" r="5" fill="${lamplight}"/><rect x="276" y="226" width="38" height="24" rx="4" fill="${light}"/><path d="M284 238 h22" stroke="${accent}" stroke-width="5" stroke-linecap="round"/>
  <rect x="46" y="322" width="196" height="26" fill="${mid}"/>${stripes(accent)}<path d="M46 146 h308" stroke="${dark}" stroke-width="9" stroke-linecap="round"/>
  <path d="M20 348 h26 l-4 -30 h-18 Z" fill="${wood}"/><circle cx="33" cy="300" r="24" fill="${leaves}"/>`

/** What stands for real estate, each kind its own. */
export const places = { apartments, rentedApartment, villa, land, chalet, shop } satisfies Record<string, Ware>
