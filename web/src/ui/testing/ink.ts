import { page } from 'vitest/browser'

/** Letters that reach far: a hamza above, and deep below ya, jim, ain and qaf with a kasra. */
export const farLetters = 'أيِجِعِقِ'

/** What is seen of an element as rows of its picture from the top, each with how many of its pixels are dark. */
export async function darkRows(element: Element): Promise<number[]> {
  const image = new Image()
  image.src = `data:image/png;base64,${await page.screenshot({ element, save: false })}`
  await image.decode()
  const brush = new OffscreenCanvas(image.width, image.height).getContext('2d')
  if (brush === null) throw new Error('This browser draws nothing.')
  brush.drawImage(image, 0, 0)
  const { data } = brush.getImageData(0, 0, image.width, image.height)
  return Array.from({ length: image.height }, (_, row) => {
    const pixels = data.subarray(row * image.width * 4, (row + 1) * image.width * 4)
    return pixels.filter((value, index) => index % 4 === 1 && value < 160).length
  })
}

/** The rows from the first to the last with anything dark: how high the ink of a text is where nothing else is drawn. */
export async function inkHeight(element: Element): Promise<number> {
  const rows = await darkRows(element)
  return rows.findLastIndex((dark) => dark > 0) - rows.findIndex((dark) => dark > 0) + 1
}
