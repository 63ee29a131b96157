import { ImageType, imageTypeBytes, imageTypeOf } from '@dealsy/contract'

/**
 * The image type of a file by its content, because names are often wrong on phones and on the web. Where the content is unknown, by its
 * name; else undefined.
 */
export async function typeOfImage(file: Blob): Promise<ImageType | undefined> {
  const start = new Uint8Array(await file.slice(0, imageTypeBytes).arrayBuffer())
  return imageTypeOf(start) ?? ImageType.safeParse(file.type).data
}
