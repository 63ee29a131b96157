import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/** What lucide-react says of an icon. */
interface Drawing {
  node: readonly Shape[]
}

const number = String.raw`(-?(?:\d+\.?\d*|\.\d+))`
/** A small m with its point, and whether a line follows without a command of its own. */
const beginning = new RegExp(String.raw`^m\s*${number}[\s,]*${number}[\s,]*(?=([-.\d])?)`)

const round = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`

/** The outline of a shape, from an absolute beginning, so that it can follow another. */
function outlineOf([tag, attributes]: Shape): string {
  const { d = '', points = '', r, rx = r ?? '0', ry = rx } = attributes
  const at = (name: string) => Number(attributes[name] ?? 0)
  switch (tag) {
    case 'path':
      // Where it begins is absolute either way; what follows the first point of a small m is not.
      return d.replace(beginning, (_, x, y, more) => `M${x} ${y}${more ? 'l' : ''}`)
    case 'circle':
    case 'ellipse':
      return round(at('cx'), at('cy'), Number(rx), Number(ry))
    case 'line':
      return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`
    case 'polyline':
      return `M${points}`
    case 'polygon':
      return `M${points}z`
    case 'rect': {
      const [x, y, width, height, corner] = [at('x'), at('y'), at('width'), at('height'), Number(rx)]
      const arc = (dx: number, dy: number) => `a${corner} ${corner} 0 0 1 ${dx} ${dy}`
      const [across, down] = [width - 2 * corner, height - 2 * corner]
      return `M${x + corner} ${y}h${across}${arc(corner, corner)}v${down}${arc(-corner, corner)}h${-across}${arc(-corner, -corner)}v${-down}${arc(corner, -corner)}z`
    }
    default:
      throw new Error(`An icon has a shape that cannot be drawn as a path: ${tag}.`)
  }
}

/** The component of an icon: one path in the colour of the text around it, which only a name of its own tells screen readers of. */
export default function createIcon({ node }: Drawing) {
  const path = node.map(outlineOf).join('')
  return function Icon({ className, strokeWidth = 2, ...rest }: ComponentPropsWithRef<'svg'>) {
    const shown = { 'aria-hidden': rest['aria-label'] === undefined, ...rest, strokeWidth }
    return (
      <svg viewBox="0 0 24 24" {...shown} className={classNames('icon', className)}>
        <path d={path} />
      </svg>
    )
  }
}
