import { sized, sourceSet } from '../../../ui/pictures/thumbnail.tsx'

/** As wide (CSS pixels) as a picture is shown at the desk. */
const width = 768

/** Where a picture is loaded from, as large as the desk shows it. */
export const pictureSource = (address: string) => ({
  src: sized(address, width),
  srcSet: sourceSet(address, width),
})
