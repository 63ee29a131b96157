import { dark, glass, light, mid, shadow } from './ware.ts'
import type { Ware } from './ware.ts'

const briefcase: Ware = (accent) => `${shadow(338, 170)}
  <path d="M148 120 L148 92 Q148 74 166 74 L234 74 Q252 74 252 92 L252 120" fill="none" stroke="${dark}" stroke-width="18"/>
  <rect x="44" y="116" width="312" height="212" rx="26" fill="${accent}"/><path d="M44 190 Q200 262 356 190 L356 142 Q356 116 330 116 L70 116 Q44 116 44 142 Z" fill="#000000" opacity="0.18"/>
  <rect x="168" y="204" width="64" height="44" rx="10" fill="${light}"/><rect x="190" y="218" width="20" height="16" rx="5" fill="${dark}"/>`

const wrench: Ware = (accent) => `${shadow(356, 150)}
  <g transform="rotate(42 200 200)"><path d="M172 60 L172 132 L228 132 L228 60 C268 74 280 120 262 152 C252 170 238 178 230 182 L230 340 Q230 362 200 362 Q170 362 170 340 L170 182 C162 178 148 170 138 152 C120 120 132 74 172 60 Z" fill="${mid}"/>
  <rect x="190" y="206" width="20" height="120" rx="10" fill="${dark}" opacity="0.4"/></g>
  <g transform="rotate(-42 200 200)"><rect x="184" y="40" width="32" height="150" rx="8" fill="${light}"/><path d="M176 182 h48 l10 30 v116 q0 34 -34 34 q-34 0 -34 -34 v-116 Z" fill="${accent}"/>
  <path d="M186 236 v92 M214 236 v92" stroke="#000000" stroke-width="8" stroke-linecap="round" opacity="0.2"/></g>`

const motorcycle: Ware = (accent) => `${shadow(334, 190)}
  <g fill="none" stroke="${dark}"><circle cx="88" cy="268" r="52" stroke-width="24"/><circle cx="316" cy="268" r="52" stroke-width="24"/></g><circle cx="88" cy="268" r="16" fill="${mid}"/><circle cx="316" cy="268" r="16" fill="${mid}"/>
  <path d="M316 268 L266 132 L232 118" fill="none" stroke="${mid}" stroke-width="15" stroke-linecap="round" stroke-linejoin="round"/><path d="M88 268 L190 276 L244 196 Z" fill="${dark}"/>
  <path d="M44 190 Q60 168 106 172 L176 182 L196 150 Q228 132 262 152 L276 196 L214 232 L120 226 Q60 224 44 190 Z" fill="${accent}"/><path d="M52 184 Q70 160 112 164 L172 172 L160 196 L84 196 Z" fill="${dark}"/>
  <circle cx="280" cy="150" r="22" fill="#fef08a"/><rect x="150" y="232" width="64" height="44" rx="10" fill="${mid}"/><path d="M210 284 L110 300 L70 296" fill="none" stroke="${light}" stroke-width="13" stroke-linecap="round"/>`

const tyre = (x: number) =>
  `<circle cx="${x}" cy="294" r="42" fill="${dark}"/><circle cx="${x}" cy="294" r="19" fill="${mid}"/>`

const truck: Ware = (accent) => `${shadow(336, 196)}
  <rect x="14" y="106" width="238" height="186" rx="14" fill="${accent}"/><path d="M14 246 L252 246 L252 292 L14 292 Z" fill="#000000" opacity="0.14"/>
  <path d="M262 152 L326 152 Q340 152 347 164 L388 232 L388 280 Q388 292 376 292 L262 292 Z" fill="${light}"/><path d="M286 174 L322 174 L352 230 L286 230 Z" fill="${glass}"/>
  <rect x="370" y="248" width="18" height="20" rx="5" fill="#fde68a"/><path d="M46 150 h120 M46 178 h76" stroke="${light}" stroke-width="12" stroke-linecap="round" opacity="0.7"/>${tyre(88)}${tyre(318)}`

const television: Ware = (accent) => `${shadow(338, 150)}
  <path d="M140 330 Q142 306 200 306 Q258 306 260 330 Z" fill="${dark}"/><rect x="188" y="270" width="24" height="44" fill="${dark}"/>
  <rect x="26" y="80" width="348" height="206" rx="18" fill="${dark}"/><rect x="38" y="92" width="324" height="182" rx="9" fill="${accent}"/>
  <circle cx="284" cy="142" r="26" fill="#fef08a"/><path d="M38 246 L126 160 L196 226 L244 186 L362 264 Q362 274 353 274 L47 274 Q38 274 38 265 Z" fill="#000000" opacity="0.26"/><path d="M60 112 L150 112 L80 200 L60 200 Z" fill="#ffffff" opacity="0.16"/>`

const fridge: Ware = (accent) => `${shadow(372, 110)}
  <rect x="104" y="26" width="192" height="340" rx="24" fill="${light}"/><path d="M104 150 L296 150" stroke="${mid}" stroke-width="9"/><path d="M252 26 L272 26 Q296 26 296 50 L296 342 Q296 366 272 366 L252 366 Z" fill="${mid}" opacity="0.7"/>
  <rect x="126" y="80" width="13" height="50" rx="6.5" fill="${dark}"/><rect x="126" y="174" width="13" height="84" rx="6.5" fill="${dark}"/><rect x="166" y="58" width="64" height="58" rx="9" fill="${accent}"/>
  <circle cx="198" cy="210" r="16" fill="${accent}"/><rect x="170" y="244" width="44" height="34" rx="6" fill="#fde68a"/><rect x="122" y="364" width="30" height="12" fill="${dark}"/><rect x="248" y="364" width="30" height="12" fill="${dark}"/>`

const dress: Ware = (accent) => `${shadow(370, 130)}
  <path d="M150 34 L166 34 Q200 84 234 34 L250 34 L262 96 Q244 134 246 166 L320 346 Q262 372 200 372 Q138 372 80 346 L154 166 Q156 134 138 96 Z" fill="${accent}"/>
  <path d="M154 166 L246 166 L250 186 L150 186 Z" fill="${light}"/><path d="M168 206 L134 352 M200 206 L200 362 M232 206 L266 352" stroke="#000000" stroke-width="6" stroke-linecap="round" opacity="0.16"/>
  <path d="M176 66 Q200 92 224 66" fill="none" stroke="${light}" stroke-width="7" opacity="0.8"/>`

const bag: Ware = (accent) => `${shadow(356, 150)}
  <path d="M138 158 C138 60 262 60 262 158" fill="none" stroke="${dark}" stroke-width="17"/><path d="M78 142 L322 142 Q336 142 338 158 L354 320 Q356 346 330 346 L70 346 Q44 346 46 320 L62 158 Q64 142 78 142 Z" fill="${accent}"/>
  <path d="M62 158 Q64 142 78 142 L322 142 Q336 142 338 158 L344 214 Q200 272 56 214 Z" fill="#000000" opacity="0.18"/><rect x="176" y="212" width="48" height="50" rx="10" fill="#fde68a"/><circle cx="200" cy="238" r="8" fill="${dark}"/>`

const tent: Ware = (accent) => `${shadow(328, 196)}
  <path d="M200 76 L384 322 L16 322 Z" fill="${accent}"/><path d="M200 76 L384 322 L262 322 Z" fill="#000000" opacity="0.2"/><path d="M200 138 L264 322 L136 322 Z" fill="${dark}"/><path d="M200 138 L200 322 L168 322 Q196 250 200 138 Z" fill="${light}"/>
  <path d="M200 76 L188 56 M200 76 L212 56" stroke="${mid}" stroke-width="9" stroke-linecap="round"/><circle cx="322" cy="96" r="24" fill="#fef08a"/>`

const book: Ware = (accent) => `${shadow(338, 180)}
  <path d="M24 96 Q116 66 200 106 Q284 66 376 96 L376 318 Q284 290 200 330 Q116 290 24 318 Z" fill="${accent}"/><path d="M48 92 Q126 70 200 112 L200 308 Q126 272 48 292 Z" fill="${light}"/><path d="M352 92 Q274 70 200 112 L200 308 Q274 272 352 292 Z" fill="${mid}"/>
  <g stroke="${dark}" stroke-width="8" stroke-linecap="round" opacity="0.5" fill="none"><path d="M76 138 Q126 128 172 150 M76 176 Q126 166 172 188 M76 214 Q126 204 172 226 M324 138 Q274 128 228 150 M324 176 Q274 166 228 188"/></g><path d="M286 74 L318 76 L318 178 L302 162 L286 178 Z" fill="#f43f5e"/>`

const bucket: Ware = (accent) => `${shadow(360, 120)}
  <circle cx="128" cy="102" r="30" fill="${glass}" opacity="0.9"/><circle cx="196" cy="74" r="42" fill="${light}" opacity="0.85"/><circle cx="262" cy="108" r="34" fill="${glass}" opacity="0.8"/>
  <path d="M84 150 Q84 40 200 40 Q316 40 316 150" fill="none" stroke="${mid}" stroke-width="10"/><path d="M74 142 L326 142 L296 338 Q294 354 276 354 L124 354 Q106 354 104 338 Z" fill="${accent}"/><ellipse cx="200" cy="144" rx="126" ry="22" fill="${light}"/>
  <path d="M100 240 L300 240 L296 270 L104 270 Z" fill="#ffffff" opacity="0.3"/>`

/** What stands for jobs and services, and further goods. */
export const trades = {
  briefcase,
  wrench,
  motorcycle,
  truck,
  television,
  fridge,
  dress,
  bag,
  tent,
  book,
  bucket,
} satisfies Record<string, Ware>
