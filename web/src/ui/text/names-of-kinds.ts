import { DescriptionKind } from '@dealsy/contract'
import type { BilingualText } from '@dealsy/contract'

// No texts of the catalogue: where a name stands in both languages, both are needed at once.
const arabicNames: Readonly<Record<DescriptionKind, string>> = { table: 'جدول', specification: 'مواصفات' }

/** A name as it is read: a description has its kind as both of its names (section 3), which is no Arabic. */
export function nameAsRead(name: BilingualText): BilingualText {
  const kind = DescriptionKind.safeParse(name.ar)
  return kind.success && name.en === name.ar ? { en: name.en, ar: arabicNames[kind.data] } : name
}
