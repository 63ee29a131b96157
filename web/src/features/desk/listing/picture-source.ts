import { sized, sourceSet } from '../../../ui/pictures/thumbnail.tsx'

/** The width of a picture at the desk, in CSS pixels. */
const width = 768

/** The source of a picture in the size of the desk. */
export const pictureSource = (address: string) => ({
  src: sized(address, width),
  srcSet: sourceSet(address, width),
})
