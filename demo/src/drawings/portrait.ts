import type { Random } from '../random.ts'

const grounds = [
  ['#c7d2fe', '#818cf8'],
  ['#bae6fd', '#38bdf8'],
  ['#bbf7d0', '#4ade80'],
  ['#fde68a', '#fbbf24'],
  ['#fecaca', '#f87171'],
  ['#ddd6fe', '#a78bfa'],
  ['#99f6e4', '#2dd4bf'],
  ['#fed7aa', '#fb923c'],
] as const
const skins = [
  ['#f6d3b5', '#e6b894'],
  ['#eabf97', '#d5a377'],
  ['#d9a679', '#c08a5c'],
  ['#b97f52', '#9c673d'],
  ['#8d5a3a', '#744628'],
] as const
const hairs = ['#1f1a17', '#2d211b', '#46301f', '#5b3a22', '#3f3f46']
const clothes = ['#1e3a5f', '#334155', '#7c2d12', '#14532d', '#4c1d95', '#831843', '#0f766e', '#f8fafc']
const scarves = ['#475569', '#9f1239', '#155e75', '#6d28d9', '#a16207', '#e2e8f0', '#166534']

const face = 'M92 108 C92 76 108 62 128 62 C148 62 164 76 164 108 C164 142 147 162 128 162 C109 162 92 142 92 108 Z'

/** A portrait as an SVG of 256 x 256: nobody in particular, drawn with few shapes. */
export function portrait(random: Random, woman: boolean): string {
  const [light, deep] = random.pick(grounds)
  const [skin, shade] = random.pick(skins)
  const hair = random.pick(hairs)
  const cloth = random.pick(clothes)
  const collar = cloth === '#f8fafc' ? '#cbd5e1' : '#ffffff'
  const { behind, before } = woman ? womansHair(random, hair) : mansHair(random, hair)
  const glasses = random.chance(0.25)
    ? `<g fill="none" stroke="#1f2937" stroke-width="3.5"><rect x="98" y="103" width="25" height="20" rx="9"/>
       <rect x="133" y="103" width="25" height="20" rx="9"/><path d="M123 110 q5 -4 10 0"/></g>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">
    <defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>
    <rect width="256" height="256" fill="url(#ground)"/>
    <circle cx="206" cy="44" r="70" fill="#ffffff" opacity="0.16"/>
    <g transform="translate(-20.5 -10) scale(1.16)">${behind}
    <path d="M24 256 C30 204 72 186 104 178 L152 178 C184 186 226 204 232 256 Z" fill="${cloth}"/>
    <path d="M106 148 L106 179 Q128 202 150 179 L150 148 Z" fill="${shade}"/>
    <path d="M104 178 Q128 206 152 178 L158 182 Q128 222 98 182 Z" fill="${collar}" opacity="0.85"/>
    <ellipse cx="92" cy="116" rx="8" ry="11" fill="${shade}"/><ellipse cx="164" cy="116" rx="8" ry="11" fill="${shade}"/>
    <path d="${face}" fill="${skin}"/>
    <g fill="none" stroke="${hair}" stroke-width="4" stroke-linecap="round">
      <path d="M102 98 q9 -6 18 -2"/><path d="M136 96 q9 -4 18 2"/></g>
    <circle cx="111" cy="112" r="4" fill="#231f20"/><circle cx="145" cy="112" r="4" fill="#231f20"/>
    <path d="M128 112 q-6 15 1 17" fill="none" stroke="${shade}" stroke-width="3.5" stroke-linecap="round"/>
    <path d="M115 140 Q128 151 141 140" fill="none" stroke="#8f3d3d" stroke-width="4" stroke-linecap="round"/>
    ${before}${glasses}</g>
  </svg>`
}

interface Hair {
  behind: string
  before: string
}

function womansHair(random: Random, hair: string): Hair {
  const scarf = random.pick(scarves)
  return random.pick<Hair>([
    {
      behind: `<path d="M74 120 C70 66 98 40 128 40 C158 40 186 66 182 120 C182 160 196 184 200 206 L56 206 C60 184 74 160 74 120 Z" fill="${scarf}"/>`,
      before: `<path fill-rule="evenodd" d="M74 120 C70 66 98 40 128 40 C158 40 186 66 182 120 C181 158 190 190 202 214 C176 236 80 236 54 214 C66 190 75 158 74 120 Z
        M94 110 C94 140 110 160 128 160 C146 160 162 140 162 110 C162 84 148 74 128 74 C108 74 94 84 94 110 Z" fill="${scarf}"/>
        <path d="M96 150 C108 186 150 190 184 176 M80 190 C110 212 150 212 178 200" fill="none" stroke="#000000" stroke-width="3" stroke-linecap="round" opacity="0.14"/>
        <path d="M90 84 C98 62 112 54 128 54" fill="none" stroke="#ffffff" stroke-width="4" stroke-linecap="round" opacity="0.22"/>`,
    },
    {
      behind: `<path d="M80 112 C72 60 104 40 130 40 C162 40 184 62 178 116 C176 150 184 176 190 196 C170 208 86 208 66 196 C72 176 82 150 80 112 Z" fill="${hair}"/>`,
      before: `<path d="M88 116 C86 74 106 54 130 54 C154 54 170 74 168 116 C164 96 154 82 138 76 C124 92 102 92 88 116 Z" fill="${hair}"/>`,
    },
    {
      behind: `<path d="M82 116 C76 62 104 42 130 42 C160 42 182 64 174 116 C174 138 172 148 168 158 L88 158 C84 148 82 138 82 116 Z" fill="${hair}"/>`,
      before: `<path d="M87 118 C82 72 106 52 128 52 C152 52 174 72 169 118 C166 100 160 92 158 88 C136 92 112 88 98 88 C94 94 90 104 87 118 Z" fill="${hair}"/>`,
    },
    {
      behind: `<circle cx="128" cy="40" r="22" fill="${hair}"/>`,
      before: `<path d="M88 112 C86 72 106 54 128 54 C150 54 170 72 168 112 C164 92 150 78 128 78 C106 78 92 92 88 112 Z" fill="${hair}"/>`,
    },
  ])
}

function mansHair(random: Random, hair: string): Hair {
  const top = random.pick([
    'M88 108 C84 70 104 50 130 50 C156 50 174 68 168 108 C165 96 162 88 156 82 C138 86 112 84 100 80 C94 88 91 98 88 108 Z',
    'M88 106 C82 76 92 56 112 52 C126 40 160 46 168 64 C174 78 171 94 168 106 C166 94 160 86 152 80 C132 78 116 80 102 82 C94 88 90 96 88 106 Z',
    'M89 104 C88 72 106 56 128 56 C150 56 168 72 167 104 C163 84 150 74 128 74 C106 74 93 84 89 104 Z',
  ])
  const beard = random.pick([
    '',
    `<path d="M91 118 C92 150 108 170 128 170 C148 170 164 150 165 118 C160 134 150 136 142 134 Q128 126 114 134 C106 136 96 134 91 118 Z
      M114 140 Q128 134 142 140 Q128 154 114 140 Z" fill-rule="evenodd" fill="${hair}"/>`,
    `<path d="M112 136 Q128 124 144 136 Q128 131 112 136 Z" fill="${hair}" stroke="${hair}" stroke-width="3" stroke-linejoin="round"/>`,
  ])
  return { behind: '', before: `<path d="${top}" fill="${hair}"/>${beard}` }
}
