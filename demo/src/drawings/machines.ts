import { dark, glass, light, mid, shadow } from './ware.ts'
import type { Ware } from './ware.ts'
import { wares } from './wares.ts'

const wheel = (x: number, y: number, size: number) =>
  `<circle cx="${x}" cy="${y}" r="${size}" fill="${dark}"/><circle cx="${x}" cy="${y}" r="${size * 0.5}" fill="${mid}"/><circle cx="${x}" cy="${y}" r="${size * 0.18}" fill="${dark}"/>`

const rentalCar: Ware = (accent) => `<g transform="translate(-6 62) scale(0.84)">${wares.car(accent)}</g>
  <g transform="translate(288 40) rotate(24)"><circle r="30" cy="0" fill="none" stroke="${dark}" stroke-width="9"/>
  <path d="M-16 26 h32 q8 0 8 8 v44 q0 10 -10 10 h-28 q-10 0 -10 -10 v-44 q0 -8 8 -8 Z" fill="${dark}"/><rect x="-9" y="42" width="18" height="9" rx="4" fill="${light}"/><rect x="-9" y="58" width="18" height="9" rx="4" fill="${accent}"/>
  <path d="M-8 88 h16 v60 l-8 9 -8 -9 Z" fill="#fbbf24"/><path d="M8 104 h9 v10 h-9 Z M8 124 h12 v10 h-12 Z" fill="#fbbf24"/></g>
  <g transform="translate(322 66) rotate(-22)"><path d="M0 0 h52 q8 0 8 8 v62 q0 8 -8 8 h-52 q-8 0 -8 -8 v-62 q0 -8 8 -8 Z" fill="${light}"/><circle cx="26" cy="12" r="6" fill="${dark}"/><path d="M8 34 h36 M8 48 h36 M8 62 h22" stroke="${accent}" stroke-width="7" stroke-linecap="round"/></g>`

const spoke = (turn: number) =>
  `<path transform="rotate(${turn} 176 196)" d="M166 176 L154 90 Q176 80 198 90 L186 176 Z" fill="${light}"/>`

const spareParts: Ware = (accent) => `${shadow(346, 180)}
  <circle cx="176" cy="196" r="150" fill="${dark}"/><circle cx="176" cy="196" r="118" fill="#64748b"/><circle cx="176" cy="196" r="108" fill="#0f172a"/>
  <g fill="none" stroke="#475569" stroke-width="5"><circle cx="176" cy="196" r="136" stroke-dasharray="26 12"/></g>
  ${[0, 72, 144, 216, 288].map(spoke).join('')}<circle cx="176" cy="196" r="112" fill="none" stroke="${mid}" stroke-width="12"/><circle cx="176" cy="196" r="32" fill="${mid}"/><circle cx="176" cy="196" r="15" fill="${accent}"/>
  <g transform="translate(302 262)"><circle r="86" fill="${mid}"/><circle r="86" fill="none" stroke="#94a3b8" stroke-width="6"/>
  <g fill="#64748b">${[0, 60, 120, 180, 240, 300].map((turn) => `<circle transform="rotate(${turn})" cx="0" cy="-62" r="6"/><circle transform="rotate(${turn + 30})" cx="0" cy="-50" r="5"/>`).join('')}</g>
  <circle r="36" fill="#94a3b8"/><circle r="14" fill="${dark}"/><path d="M34 -82 A90 90 0 0 1 88 22 L52 12 A54 54 0 0 0 20 -50 Z" fill="${accent}"/><path d="M50 -58 q18 16 24 40" fill="none" stroke="#ffffff" stroke-width="6" stroke-linecap="round" opacity="0.4"/></g>`

const excavator: Ware = (accent) => `${shadow(348, 190)}
  <path d="M178 168 L104 66 L58 150" fill="none" stroke="${accent}" stroke-width="30" stroke-linejoin="round" stroke-linecap="round"/><path d="M176 160 L112 78" stroke="#000000" stroke-width="7" opacity="0.2" stroke-linecap="round"/>
  <path d="M150 186 L128 110" stroke="${mid}" stroke-width="11" stroke-linecap="round"/><circle cx="104" cy="66" r="11" fill="${dark}"/><circle cx="58" cy="152" r="10" fill="${dark}"/>
  <path d="M30 152 L86 152 L96 192 Q92 228 52 232 L20 216 L34 198 Z" fill="${dark}"/><path d="M20 216 l-8 16 18 -6 l2 16 16 -10" fill="${mid}"/>
  <path d="M168 176 H352 Q374 176 374 200 V254 H154 V192 Q154 176 168 176 Z" fill="${accent}"/><path d="M154 226 H374 V254 H154 Z" fill="#000000" opacity="0.18"/>
  <path d="M182 92 H262 Q272 92 274 102 L284 178 H168 V106 Q168 92 182 92 Z" fill="${dark}"/><path d="M180 106 H222 V168 H180 Z M234 106 H260 L268 168 H234 Z" fill="${glass}"/><path d="M186 160 L212 112" stroke="#ffffff" stroke-width="7" opacity="0.5"/>
  <g stroke="#000000" stroke-width="6" opacity="0.25"><path d="M308 194 h46 M308 208 h46"/></g><rect x="334" y="150" width="14" height="28" fill="${dark}"/>
  <rect x="232" y="252" width="60" height="22" fill="${mid}"/><rect x="124" y="270" width="264" height="76" rx="38" fill="${dark}"/><rect x="142" y="286" width="228" height="44" rx="22" fill="#475569"/>
  ${[166, 212, 256, 300, 346].map((x) => `<circle cx="${x}" cy="308" r="17" fill="${mid}"/><circle cx="${x}" cy="308" r="6" fill="${dark}"/>`).join('')}`

const scooter: Ware = (accent) => `${shadow(346, 190)}
  ${wheel(92, 296, 48)}${wheel(318, 296, 48)}
  <path d="M318 296 L284 128" stroke="${mid}" stroke-width="16" stroke-linecap="round"/><path d="M286 132 L262 92 L230 86" fill="none" stroke="${dark}" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/><path d="M266 96 L296 84" stroke="${dark}" stroke-width="9" stroke-linecap="round"/><circle cx="300" cy="80" r="12" fill="${dark}"/>
  <path d="M262 120 Q302 116 312 150 L332 244 Q300 232 282 252 L268 292 L172 292 L166 262 Q110 222 44 250 Q44 200 92 192 L192 192 Q214 192 218 216 L224 258 L250 258 Z" fill="${accent}"/>
  <path d="M168 290 H268 L264 306 H174 Z" fill="${dark}"/><path d="M84 176 H196 Q214 176 210 194 L76 196 Q68 180 84 176 Z" fill="${dark}"/><circle cx="300" cy="142" r="17" fill="#fef08a"/>
  <path d="M276 244 Q318 214 358 258" fill="none" stroke="${accent}" stroke-width="17" stroke-linecap="round"/>
  <path d="M52 182 H150" stroke="${dark}" stroke-width="10"/><rect x="34" y="62" width="128" height="114" rx="12" fill="${light}"/><path d="M34 98 h128" stroke="${mid}" stroke-width="7"/><rect x="34" y="62" width="128" height="28" rx="12" fill="${accent}"/>
  <path d="M70 138 h46 m-14 -16 l18 16 -18 16" fill="none" stroke="${accent}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>`

const carton = (x: number, y: number, size: number) =>
  `<rect x="${x}" y="${y}" width="${size}" height="${size * 0.84}" rx="4" fill="#d6a15f"/><rect x="${x + size * 0.4}" y="${y}" width="${size * 0.2}" height="${size * 0.84}" fill="#f1d3a2"/><path d="M${x + size * 0.08} ${y + size * 0.66} h${size * 0.22}" stroke="#8a5a24" stroke-width="5" stroke-linecap="round"/>`

const movingVan: Ware = (accent) => `${shadow(344, 196)}
  <path d="M122 94 H290 Q304 94 310 106 L336 168 L376 186 Q388 192 388 206 V296 H122 Z" fill="${light}"/><path d="M122 240 H388 V296 H122 Z" fill="${accent}"/><path d="M272 116 H290 Q296 116 299 122 L320 172 H272 Z" fill="${glass}"/>
  <path d="M262 94 V296" stroke="${mid}" stroke-width="5"/><rect x="276" y="206" width="26" height="8" rx="4" fill="${dark}"/><rect x="372" y="222" width="16" height="22" rx="5" fill="#fef08a"/>
  <path d="M146 190 L196 148 L246 190 V228 H146 Z" fill="${accent}"/><path d="M176 228 V200 H216 V228" fill="${light}"/>
  <rect x="96" y="94" width="34" height="202" fill="#0f172a"/><path d="M96 94 L58 110 V300 L96 296 Z" fill="${mid}"/>
  ${carton(14, 268, 74)}${carton(24, 212, 62)}${carton(88, 246, 58)}
  <path d="M94 296 L40 340 L72 340 L130 300 Z" fill="#64748b"/>${wheel(172, 300, 40)}${wheel(338, 300, 40)}`

/** What drives and digs, and the parts of it. */
export const machines = { rentalCar, spareParts, excavator, scooter, movingVan } satisfies Record<string, Ware>
