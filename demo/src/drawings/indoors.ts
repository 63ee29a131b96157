import { dark, glass, light, mid, shadow } from './ware.ts'
import type { Ware } from './ware.ts'

const wood = '#b45309'
const darkWood = '#78350f'

const tablet: Ware = (accent) => `${shadow(352, 170)}
  <g transform="rotate(-6 200 200)"><rect x="34" y="70" width="320" height="244" rx="26" fill="${dark}"/><rect x="52" y="88" width="284" height="208" rx="12" fill="${light}"/>
  <rect x="52" y="88" width="284" height="208" rx="12" fill="${accent}" opacity="0.14"/><circle cx="272" cy="138" r="24" fill="#fbbf24"/><path d="M52 266 L126 178 L176 232 L222 186 L336 284 Q336 296 324 296 H64 Q52 296 52 284 Z" fill="${accent}"/><path d="M52 284 L126 222 L190 296 H64 Q52 296 52 284 Z" fill="#000000" opacity="0.2"/>
  <circle cx="344" cy="192" r="4" fill="${mid}"/><path d="M86 128 q30 -22 58 0 t54 -4" fill="none" stroke="${dark}" stroke-width="7" stroke-linecap="round"/></g>
  <g transform="translate(200 104) rotate(38)"><rect x="0" y="-92" width="22" height="196" rx="6" fill="${light}"/><path d="M0 104 h22 l-11 34 Z" fill="${mid}"/><path d="M7 126 h8 l-4 14 Z" fill="${dark}"/><rect x="0" y="-92" width="22" height="30" rx="6" fill="${accent}"/><rect x="3" y="-52" width="6" height="140" fill="#000000" opacity="0.1"/></g>`

const desktop: Ware = (accent) => `${shadow(346, 190)}
  <rect x="112" y="284" width="26" height="40" fill="${mid}"/><path d="M66 338 Q68 320 125 320 Q182 320 184 338 Z" fill="${dark}"/>
  <rect x="14" y="98" width="226" height="186" rx="14" fill="${dark}"/><rect x="26" y="110" width="202" height="146" rx="6" fill="#0f172a"/><circle cx="127" cy="270" r="5" fill="${mid}"/>
  <g stroke-width="8" stroke-linecap="round"><path d="M44 136 h52 M44 196 h64" stroke="${accent}"/><path d="M60 156 h90 M60 176 h56 M60 216 h82" stroke="${mid}"/><path d="M44 236 h30" stroke="#4ade80"/></g><rect x="166" y="128" width="46" height="56" rx="6" fill="${accent}"/><rect x="166" y="196" width="46" height="40" rx="6" fill="${mid}" opacity="0.6"/>
  <rect x="266" y="62" width="116" height="276" rx="12" fill="#334155"/><rect x="278" y="78" width="92" height="150" rx="8" fill="#0f172a"/>
  <g fill="none" stroke="${accent}" stroke-width="7"><circle cx="324" cy="116" r="26"/><circle cx="324" cy="188" r="26"/></g><g stroke="${light}" stroke-width="5" stroke-linecap="round" opacity="0.7"><path d="M324 98 v36 M308 107 l32 18 M308 125 l32 -18 M324 170 v36 M308 179 l32 18 M308 197 l32 -18"/></g>
  <circle cx="298" cy="254" r="8" fill="${accent}"/><path d="M318 254 h40 M290 284 h68 M290 300 h68 M290 316 h68" stroke="#64748b" stroke-width="6" stroke-linecap="round"/>
  <path d="M28 340 H206 L222 364 H12 Z" fill="${light}"/><g stroke="${mid}" stroke-width="5"><path d="M32 348 h174 M26 356 h186" stroke-dasharray="12 5"/></g><path d="M234 366 q-2 -26 14 -26 q16 0 14 26 Z" fill="${light}"/>`

const bed: Ware = (accent) => `${shadow(350, 196)}
  <path d="M38 116 Q38 84 70 84 H330 Q362 84 362 116 V250 H38 Z" fill="${wood}"/><path d="M62 126 Q62 108 80 108 H188 V200 H62 Z M212 108 H320 Q338 108 338 126 V200 H212 Z" fill="#000000" opacity="0.16"/>
  <rect x="66" y="156" width="124" height="74" rx="26" fill="${light}"/><rect x="210" y="156" width="124" height="74" rx="26" fill="${light}"/><path d="M90 214 q38 12 76 0 M234 214 q38 12 76 0" fill="none" stroke="${mid}" stroke-width="5" stroke-linecap="round"/>
  <rect x="150" y="180" width="100" height="56" rx="20" fill="${accent}"/><rect x="150" y="180" width="100" height="56" rx="20" fill="#ffffff" opacity="0.25"/>
  <path d="M44 226 H356 L376 318 H24 Z" fill="${accent}"/><path d="M44 226 H356 L362 252 Q200 276 38 252 Z" fill="${light}"/><path d="M96 268 L82 318 M200 274 V318 M304 268 L318 318" stroke="#000000" stroke-width="5" opacity="0.12"/>
  <path d="M20 312 H380 V336 Q380 342 374 342 H26 Q20 342 20 336 Z" fill="${darkWood}"/><rect x="34" y="340" width="20" height="16" rx="3" fill="${darkWood}"/><rect x="346" y="340" width="20" height="16" rx="3" fill="${darkWood}"/>`

const desk: Ware = (accent) => `${shadow(356, 190)}
  <path d="M132 246 Q128 196 160 196 H236 Q268 196 264 246 L258 282 H138 Z" fill="${dark}"/><rect x="190" y="280" width="16" height="50" fill="${mid}"/><path d="M150 344 L198 318 L246 344" fill="none" stroke="${dark}" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/><circle cx="150" cy="350" r="9" fill="${dark}"/><circle cx="246" cy="350" r="9" fill="${dark}"/>
  <rect x="112" y="64" width="178" height="118" rx="12" fill="${dark}"/><rect x="122" y="74" width="158" height="98" rx="6" fill="${light}"/><path d="M140 152 v-24 M166 152 v-44 M192 152 v-32 M218 152 v-58" stroke="${accent}" stroke-width="15" stroke-linecap="round"/><path d="M244 100 h20 M244 118 h20 M244 136 h20" stroke="${mid}" stroke-width="7" stroke-linecap="round"/>
  <rect x="190" y="182" width="22" height="24" fill="${mid}"/><rect x="160" y="202" width="82" height="9" rx="4" fill="${mid}"/>
  <rect x="14" y="210" width="372" height="20" rx="7" fill="${wood}"/><rect x="30" y="230" width="16" height="120" fill="${darkWood}"/><rect x="282" y="230" width="88" height="120" rx="5" fill="${darkWood}"/><path d="M290 266 h72 M290 306 h72" stroke="#000000" stroke-width="4" opacity="0.3"/><path d="M314 248 h24 M314 286 h24 M314 328 h24" stroke="${mid}" stroke-width="6" stroke-linecap="round"/>
  <path d="M44 210 V174 H84 V210 Z" fill="${accent}"/><path d="M54 174 L48 136 M64 174 V128 M74 174 L82 138" stroke="${dark}" stroke-width="7" stroke-linecap="round"/><path d="M314 182 h38 v20 q0 8 -8 8 h-22 q-8 0 -8 -8 Z" fill="${light}"/><path d="M352 188 q16 2 8 14 l-8 2" fill="none" stroke="${light}" stroke-width="6"/><path d="M326 172 q-6 -10 2 -18 M342 172 q-6 -10 2 -18" fill="none" stroke="${glass}" stroke-width="5" stroke-linecap="round"/>`

const blackboard: Ware = (accent) => `${shadow(366, 160)}
  <path d="M92 290 L62 368 M308 290 L338 368" stroke="${darkWood}" stroke-width="15" stroke-linecap="round"/><rect x="26" y="52" width="348" height="248" rx="12" fill="${wood}"/><rect x="44" y="70" width="312" height="204" rx="5" fill="#14532d"/>
  <g fill="none" stroke="${light}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" opacity="0.92"><path d="M82 232 L82 118 M74 224 H190"/><path d="M88 214 Q124 206 140 170 T184 122" stroke="${accent === '#16a34a' ? '#fde047' : accent}"/><path d="M228 108 l34 64 h-68 Z"/><path d="M286 118 h44 M286 142 h44"/><path d="M222 206 h26 M235 193 v26 M268 206 h26 M314 196 h22 M314 216 h22"/></g>
  <rect x="36" y="282" width="328" height="16" rx="6" fill="${darkWood}"/><rect x="84" y="272" width="46" height="11" rx="5" fill="${light}"/><rect x="140" y="272" width="30" height="11" rx="5" fill="#fde047"/><rect x="270" y="262" width="58" height="21" rx="5" fill="${accent}"/>`

const weddingDress: Ware = (accent) => `${shadow(376, 170)}
  <path d="M200 20 Q116 40 84 190 Q60 300 20 372 H380 Q340 300 316 190 Q284 40 200 20 Z" fill="#ffffff" opacity="0.5"/>
  <path d="M162 62 Q182 96 200 82 Q218 96 238 62 L252 118 Q238 146 240 168 L334 372 H66 L160 168 Q162 146 148 118 Z" fill="#fffdf7"/><path d="M240 168 L334 372 H250 Q262 260 220 168 Z" fill="${mid}" opacity="0.45"/>
  <g fill="none" stroke="${mid}" stroke-width="4" stroke-linecap="round"><path d="M184 186 Q150 290 112 366 M200 186 V368 M216 186 Q250 290 288 366"/><path d="M66 366 q16 -16 32 0 t32 0 t32 0 t32 0 t32 0 t32 0 t32 0 t32 0 t12 0" stroke-width="5"/></g>
  <path d="M158 164 H242 L246 184 Q200 196 154 184 Z" fill="${accent}"/><circle cx="200" cy="177" r="9" fill="#fbbf24"/><g fill="${mid}"><circle cx="184" cy="112" r="4"/><circle cx="200" cy="120" r="4"/><circle cx="216" cy="112" r="4"/><circle cx="192" cy="136" r="4"/><circle cx="208" cy="136" r="4"/></g>
  <path d="M166 24 Q200 4 234 24 L228 42 Q200 28 172 42 Z" fill="#fbbf24"/><circle cx="200" cy="18" r="7" fill="${light}"/><circle cx="180" cy="24" r="5" fill="${light}"/><circle cx="220" cy="24" r="5" fill="${light}"/>`

/** What stands in rooms: at home, at work and at school. */
export const indoors = { tablet, desktop, bed, desk, blackboard, weddingDress } satisfies Record<string, Ware>
