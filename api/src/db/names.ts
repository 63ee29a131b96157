/** The name in the database of a kind of record or of a field of it. */
export const inDatabase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The name on the wire of a table or a column. */
export const onWire = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
