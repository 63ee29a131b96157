// The browser may read the file only after the user has chosen where to save it.
const fileLifetime = 10 * 60_000

/** Gives the reader a file under a name. */
export function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  // Outside the document the browser may forget the name.
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), fileLifetime)
}
