import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/** What lucide-react says of an icon. */
interface Drawing {
  node: readonly Shape[]
}

interface IconProps extends ComponentPropsWithRef<'span'> {
  /** Of a box of 24; default 2. */
  strokeWidth?: number
}

const maskOf = ({ node }: Drawing, strokeWidth: number): string => {
  const shapes = node.map(([tag, attributes]) => {
    const written = Object.entries(attributes).map(([name, value]) => (name === 'key' ? '' : ` ${name}="${value}"`))
    return `<${tag}${written.join('')}/>`
  })
  const stroke = `fill="none" stroke="#000" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round"`
  const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${stroke}>${shapes.join('')}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(image)}")`
}

/** The component of an icon, of one element: the drawing is the mask of a box in the colour of the text. */
export default function createIcon(drawing: Drawing) {
  // Written once for all places of the icon, and not before the first.
  const masks = new Map<number, { maskImage: string }>()
  return function Icon({ className, strokeWidth = 2, ...rest }: IconProps) {
    const style = masks.get(strokeWidth) ?? { maskImage: maskOf(drawing, strokeWidth) }
    masks.set(strokeWidth, style)
    return <span {...rest} style={style} className={classNames('icon', className)} />
  }
}
