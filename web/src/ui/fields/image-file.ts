import { ImageType, imageTypeBytes, imageTypeOf } from '@dealsy/contract'

/**
 * What kind of image a file is, by its content: its own type is only that of its name, and images of phones and of the web are often
 * named otherwise. Where the content says nothing, its name does; undefined for what neither knows.
 */
export async function typeOfImage(file: Blob): Promise<ImageType | undefined> {
  const start = new Uint8Array(await file.slice(0, imageTypeBytes).arrayBuffer())
  return imageTypeOf(start) ?? ImageType.safeParse(file.type).data
}
