import { dark, glass, light, mid, shadow } from './ware.ts'
import type { Ware } from './ware.ts'

const wheel = (x: number) =>
  `<circle cx="${x}" cy="276" r="44" fill="${dark}"/><circle cx="${x}" cy="276" r="22" fill="${mid}"/><circle cx="${x}" cy="276" r="8" fill="${dark}"/>`

const car: Ware = (accent) => `${shadow(318, 196)}
  <path d="M14 276 C6 236 16 212 52 206 L96 198 C124 156 148 142 196 142 C252 142 276 156 310 200 C356 206 388 218 390 246 L388 276 Z" fill="${accent}"/>
  <path d="M118 198 C138 168 156 158 188 158 L188 198 Z" fill="${glass}"/><path d="M202 158 C242 158 260 166 286 198 L202 198 Z" fill="${glass}"/>
  <path d="M14 252 L390 252 L388 276 L14 276 Z" fill="#000000" opacity="0.14"/>
  <path d="M366 220 q18 4 22 18 l-22 0 Z" fill="#fef08a"/><path d="M14 224 l18 -4 0 18 -18 2 Z" fill="#fecaca"/>
  <rect x="208" y="214" width="28" height="7" rx="3.5" fill="${light}" opacity="0.8"/>
  ${wheel(100)}${wheel(304)}`

const windows = (x: number, lit: string) =>
  [104, 152, 200, 248]
    .map((y, index) => `<rect x="${x}" y="${y}" width="30" height="30" rx="4" fill="${index % 2 ? glass : lit}"/>`)
    .join('')

const home: Ware = (accent) => `${shadow(346, 180)}
  <rect x="196" y="74" width="156" height="272" rx="8" fill="${mid}"/>${windows(216, '#fde68a')}${windows(262, glass)}${windows(308, '#fde68a')}
  <rect x="48" y="196" width="178" height="150" rx="6" fill="${light}"/><path d="M28 204 L137 108 L246 204 Z" fill="${accent}"/>
  <rect x="116" y="262" width="44" height="84" rx="5" fill="${dark}"/><circle cx="150" cy="306" r="4" fill="#fde68a"/>
  <rect x="66" y="226" width="36" height="36" rx="4" fill="${glass}"/><rect x="174" y="226" width="36" height="36" rx="4" fill="${glass}"/>
  <circle cx="330" cy="318" r="30" fill="#4ade80"/><rect x="326" y="320" width="8" height="26" fill="#78350f"/>`

const phone: Ware = (accent) => `${shadow(366, 120)}
  <g transform="rotate(-9 200 200)"><rect x="182" y="52" width="150" height="296" rx="26" fill="${mid}"/><circle cx="216" cy="88" r="17" fill="${dark}"/><circle cx="216" cy="128" r="17" fill="${dark}"/></g>
  <g transform="rotate(5 160 200)"><rect x="86" y="46" width="154" height="310" rx="28" fill="${dark}"/><rect x="95" y="55" width="136" height="292" rx="20" fill="${light}"/>
  <rect x="138" y="64" width="50" height="13" rx="6.5" fill="${dark}"/><rect x="108" y="92" width="110" height="90" rx="12" fill="${accent}"/>
  <circle cx="163" cy="137" r="24" fill="${light}" opacity="0.9"/><rect x="108" y="194" width="78" height="11" rx="5.5" fill="${dark}"/><rect x="108" y="214" width="108" height="8" rx="4" fill="${mid}"/>
  <rect x="108" y="236" width="50" height="54" rx="10" fill="${mid}"/><rect x="168" y="236" width="50" height="54" rx="10" fill="${mid}"/><rect x="108" y="304" width="110" height="28" rx="14" fill="${accent}"/></g>`

const sofa: Ware = (accent) => `${shadow(322, 190)}
  <rect x="64" y="296" width="14" height="28" rx="5" fill="#78350f"/><rect x="322" y="296" width="14" height="28" rx="5" fill="#78350f"/>
  <rect x="56" y="136" width="288" height="130" rx="30" fill="${accent}"/><path d="M200 140 L200 226" stroke="#000000" stroke-width="4" opacity="0.16"/>
  <rect x="80" y="214" width="240" height="64" rx="16" fill="${light}"/><path d="M200 216 L200 276" stroke="${mid}" stroke-width="4"/>
  <rect x="20" y="186" width="70" height="116" rx="30" fill="${accent}"/><rect x="310" y="186" width="70" height="116" rx="30" fill="${accent}"/>
  <rect x="20" y="186" width="70" height="116" rx="30" fill="#000000" opacity="0.1"/><rect x="310" y="186" width="70" height="116" rx="30" fill="#000000" opacity="0.1"/>
  <rect x="60" y="268" width="280" height="34" rx="12" fill="${accent}"/>
  <rect x="100" y="160" width="66" height="66" rx="12" fill="#fde68a" transform="rotate(-12 133 193)"/><rect x="236" y="164" width="62" height="62" rx="12" fill="${dark}" transform="rotate(10 267 195)"/>`

const camera: Ware = (accent) => `${shadow(318, 160)}
  <path d="M140 110 L158 82 L242 82 L260 110 Z" fill="${dark}"/><rect x="44" y="108" width="312" height="204" rx="28" fill="${dark}"/><rect x="44" y="150" width="312" height="104" fill="${accent}"/>
  <rect x="68" y="92" width="50" height="18" rx="8" fill="${mid}"/><circle cx="200" cy="204" r="88" fill="${light}"/><circle cx="200" cy="204" r="72" fill="${dark}"/><circle cx="200" cy="204" r="50" fill="#1d4ed8"/>
  <circle cx="200" cy="204" r="28" fill="#0f172a"/><circle cx="180" cy="184" r="14" fill="#ffffff" opacity="0.7"/><circle cx="222" cy="226" r="7" fill="#ffffff" opacity="0.4"/><rect x="296" y="122" width="36" height="18" rx="6" fill="#fde68a"/>`

const headphones: Ware = (accent) => `${shadow(356, 130)}
  <path d="M72 236 C72 120 126 62 200 62 C274 62 328 120 328 236" fill="none" stroke="${dark}" stroke-width="30"/><path d="M90 196 C98 120 140 82 200 82 C260 82 302 120 310 196" fill="none" stroke="${mid}" stroke-width="10"/>
  <rect x="40" y="212" width="78" height="130" rx="36" fill="${accent}"/><rect x="282" y="212" width="78" height="130" rx="36" fill="${accent}"/>
  <rect x="92" y="206" width="40" height="142" rx="20" fill="${dark}"/><rect x="268" y="206" width="40" height="142" rx="20" fill="${dark}"/>
  <circle cx="66" cy="277" r="13" fill="${light}" opacity="0.85"/><circle cx="334" cy="277" r="13" fill="${light}" opacity="0.85"/>
  <g stroke="${light}" stroke-width="9" stroke-linecap="round" opacity="0.9"><path d="M164 262 v30 M188 244 v66 M212 256 v42 M236 268 v18"/></g>`

const laptop: Ware = (accent) => `${shadow(328, 196)}
  <rect x="70" y="84" width="260" height="186" rx="16" fill="${dark}"/><rect x="82" y="96" width="236" height="162" rx="8" fill="${light}"/>
  <rect x="82" y="96" width="62" height="162" fill="${accent}" opacity="0.9"/><g fill="${light}" opacity="0.8"><rect x="94" y="114" width="38" height="8" rx="4"/><rect x="94" y="134" width="28" height="8" rx="4"/><rect x="94" y="154" width="34" height="8" rx="4"/></g>
  <rect x="158" y="112" width="68" height="52" rx="8" fill="${mid}"/><rect x="236" y="112" width="68" height="52" rx="8" fill="#fde68a"/>
  <path d="M160 240 L190 206 L220 222 L262 184 L302 204" fill="none" stroke="${accent}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M20 296 L66 270 L334 270 L380 296 C380 312 372 318 356 318 L44 318 C28 318 20 312 20 296 Z" fill="${mid}"/><path d="M164 276 L236 276 L244 290 L156 290 Z" fill="${light}"/>`

const spokes = (x: number) =>
  `<circle cx="${x}" cy="250" r="72" fill="none" stroke="${dark}" stroke-width="13"/><circle cx="${x}" cy="250" r="62" fill="none" stroke="${mid}" stroke-width="4"/>
  <g stroke="${mid}" stroke-width="3" opacity="0.8"><path d="M${x - 60} 250 h120 M${x} 190 v120 M${x - 43} 207 l86 86 M${x + 43} 207 l-86 86"/></g><circle cx="${x}" cy="250" r="11" fill="${dark}"/>`

const bicycle: Ware = (accent) => `${shadow(330, 180)}${spokes(98)}${spokes(302)}
  <g fill="none" stroke="${accent}" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"><path d="M98 250 L146 146 L266 146 L188 250 Z M146 146 L188 250 M258 118 L302 250"/></g>
  <g fill="none" stroke="${dark}" stroke-width="12" stroke-linecap="round"><path d="M146 146 L136 114"/><path d="M258 118 L252 98 L286 92 Q306 92 304 110"/></g>
  <path d="M104 102 Q136 92 174 106 Q176 118 158 118 L118 118 Q102 116 104 102 Z" fill="${dark}"/><circle cx="188" cy="250" r="20" fill="${light}"/><circle cx="188" cy="250" r="9" fill="${dark}"/>
  <path d="M188 250 l24 30 m-12 4 h26" stroke="${dark}" stroke-width="8" stroke-linecap="round"/>`

const key: Ware = (accent) => `${shadow(358, 120)}
  <g transform="rotate(-38 200 200)"><path fill-rule="evenodd" d="M66 200 a66 66 0 1 1 128 22 L364 222 L364 264 L332 264 L332 244 L308 244 L308 272 L276 272 L276 244 L190 244 A66 66 0 0 1 66 200 Z M100 200 a30 30 0 1 0 60 0 a30 30 0 1 0 -60 0 Z" fill="#fbbf24"/>
  <path d="M194 222 L364 222 L364 232 L192 232 Z" fill="#ffffff" opacity="0.35"/></g>
  <path d="M98 282 q-20 20 -6 44" fill="none" stroke="${mid}" stroke-width="8" stroke-linecap="round"/>
  <g transform="translate(222 196)"><path d="M0 66 L70 6 L140 66 L140 146 Q140 156 130 156 L10 156 Q0 156 0 146 Z" fill="${light}"/><path d="M-12 72 L70 0 L152 72" fill="none" stroke="${accent}" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/>
  <rect x="50" y="92" width="40" height="64" rx="6" fill="${accent}"/><circle cx="80" cy="126" r="4" fill="${light}"/></g>`

const leaf = (turn: number, length: number, fill: string) =>
  `<g transform="rotate(${turn} 200 236)"><path d="M200 236 C${200 - length * 0.42} ${236 - length * 0.45} ${200 - length * 0.3} ${236 - length * 0.8} 200 ${236 - length} C${200 + length * 0.3} ${236 - length * 0.8} ${200 + length * 0.42} ${236 - length * 0.45} 200 236 Z" fill="${fill}"/>
  <path d="M200 232 L200 ${236 - length * 0.86}" stroke="#ffffff" stroke-width="3" opacity="0.35"/></g>`

const plant: Ware = (accent) => `${shadow(356, 110)}
  ${leaf(-62, 140, '#15803d')}${leaf(62, 140, '#15803d')}${leaf(-34, 176, '#22c55e')}${leaf(34, 176, '#22c55e')}${leaf(0, 200, '#16a34a')}
  <path d="M118 234 L282 234 L262 336 Q258 354 240 354 L160 354 Q142 354 138 336 Z" fill="${light}"/><path d="M106 218 h188 q8 0 8 8 v20 q0 8 -8 8 h-188 q-8 0 -8 -8 v-20 q0 -8 8 -8 Z" fill="${accent}"/>
  <path d="M130 278 L270 278 L266 300 L134 300 Z" fill="${accent}" opacity="0.55"/>`

const watch: Ware = (accent) => `${shadow(372, 90)}
  <path d="M146 118 L158 28 Q160 18 170 18 L230 18 Q240 18 242 28 L254 118 Z M146 282 L158 364 Q160 374 170 374 L230 374 Q240 374 242 364 L254 282 Z" fill="${accent}"/>
  <path d="M146 118 L150 88 L250 88 L254 118 Z M146 282 L150 312 L250 312 L254 282 Z" fill="#000000" opacity="0.16"/><rect x="302" y="186" width="22" height="28" rx="7" fill="${mid}"/>
  <circle cx="200" cy="200" r="112" fill="${mid}"/><circle cx="200" cy="200" r="98" fill="${light}"/>
  <g stroke="${dark}" stroke-width="7" stroke-linecap="round"><path d="M200 116 v16 M200 268 v16 M116 200 h16 M268 200 h16"/></g>
  <g stroke="${dark}" stroke-linecap="round"><path d="M200 200 L158 166" stroke-width="11"/><path d="M200 200 L252 152" stroke-width="8"/><path d="M200 200 L218 258" stroke="${accent}" stroke-width="4"/></g><circle cx="200" cy="200" r="10" fill="${dark}"/>`

const lamp: Ware = (
  accent,
) => `<path d="M128 190 L16 372 L384 372 L272 190 Z" fill="#fef9c3" opacity="0.28"/>${shadow(362, 110)}
  <rect x="193" y="180" width="14" height="170" fill="${dark}"/><path d="M132 358 Q134 334 200 334 Q266 334 268 358 Z" fill="${dark}"/>
  <path d="M150 48 L250 48 Q258 48 261 56 L302 182 Q304 192 294 192 L106 192 Q96 192 98 182 L139 56 Q142 48 150 48 Z" fill="${accent}"/><path d="M154 48 L178 48 L144 192 L106 192 Q96 192 98 182 L139 56 Q142 48 154 48 Z" fill="#ffffff" opacity="0.25"/>
  <ellipse cx="200" cy="192" rx="96" ry="12" fill="#fef08a"/><path d="M262 196 v46" stroke="${mid}" stroke-width="4"/><circle cx="262" cy="250" r="9" fill="${mid}"/>`

const shoe: Ware = (accent) => `${shadow(322, 190)}
  <path d="M30 156 C44 142 66 146 84 154 C104 162 122 150 134 132 L176 116 C194 162 226 196 280 208 C336 218 376 230 376 270 L376 280 L30 280 C20 246 20 200 30 156 Z" fill="${accent}"/>
  <path d="M30 156 C44 142 66 146 84 154 C84 196 74 226 34 240 C26 210 24 182 30 156 Z" fill="#000000" opacity="0.16"/><path d="M276 280 C276 246 296 222 324 217 C354 226 376 240 376 270 L376 280 Z" fill="${light}"/>
  <path d="M96 248 C150 250 186 226 206 184 L226 196 C204 246 160 270 96 268 Z" fill="${light}"/>
  <g stroke="${light}" stroke-width="9" stroke-linecap="round"><path d="M156 152 l30 -14 M170 174 l32 -16 M190 196 l30 -18 M216 212 l26 -20"/></g>
  <path d="M22 276 L378 276 Q388 276 388 288 Q388 312 360 312 L48 312 Q22 312 22 288 Z" fill="${light}"/><path d="M24 296 L386 296 Q382 312 360 312 L48 312 Q28 312 24 296 Z" fill="${mid}"/>`

const parcel: Ware = (accent) => `${shadow(344, 160)}
  <path d="M60 150 L200 206 L200 352 L60 290 Z" fill="#d6a15f"/><path d="M340 150 L200 206 L200 352 L340 290 Z" fill="#b9813f"/><path d="M60 150 L200 98 L340 150 L200 206 Z" fill="#e8c08a"/>
  <path d="M128 125 L268 178 L268 226 L244 236 L244 188 L104 134 Z" fill="${light}" opacity="0.85"/>
  <path d="M84 258 l52 23 M84 236 l34 15" stroke="#8a5a24" stroke-width="8" stroke-linecap="round"/>
  <g transform="translate(262 40) rotate(14)"><path d="M0 30 L34 0 L106 0 Q116 0 116 10 L116 66 Q116 76 106 76 L34 76 L0 46 Q-6 38 0 30 Z" fill="${accent}"/><circle cx="30" cy="38" r="9" fill="${light}"/><path d="M52 28 h44 M52 48 h30" stroke="${light}" stroke-width="9" stroke-linecap="round"/></g>`

export const wares = {
  car,
  home,
  phone,
  sofa,
  camera,
  headphones,
  laptop,
  bicycle,
  key,
  plant,
  watch,
  lamp,
  shoe,
  parcel,
} satisfies Record<string, Ware>
