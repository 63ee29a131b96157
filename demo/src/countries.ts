import type { Insertable } from 'kysely'
import type { Tables } from '@dealsy/api/tables'
import type { Random } from './random.ts'

/**
 * ISO 3166 codes with the form of mobile numbers, # standing for any digit. Where a country reserves numbers for fiction,
 * these are the ones (GB, FR, DE, SE, US, CA); elsewhere a block of zeros keeps clear of anybody's telephone.
 */
export const phoneForms: Record<string, readonly string[]> = {
  JO: ['+96277000####', '+96278000####', '+96279000####'],
  PS: ['+97056000####', '+97059000####'],
  SY: ['+96393000####', '+96399000####'],
  LB: ['+9617000####', '+9617100####', '+9618100####'],
  IQ: ['+964750000####', '+964770000####', '+964780000####'],
  SA: ['+96650000####', '+96654000####', '+96655000####'],
  KW: ['+9655000####', '+9656000####', '+9659900####'],
  BH: ['+9733300####', '+9733900####'],
  QA: ['+9743300####', '+9745500####', '+9746600####'],
  AE: ['+97150000####', '+97152000####', '+97155000####'],
  OM: ['+9689200####', '+9689900####'],
  YE: ['+96773000####', '+96777000####'],
  EG: ['+20100000####', '+20110000####', '+20120000####'],
  SD: ['+24991000####', '+24992000####'],
  LY: ['+21891000####', '+21892000####'],
  TN: ['+2162000####', '+2165000####', '+2169800####'],
  DZ: ['+21355000####', '+21366000####', '+21377000####'],
  MA: ['+21261000####', '+21266000####'],
  MR: ['+2222200####', '+2223600####'],
  TR: ['+90505000####', '+90532000####', '+90542000####'],
  DE: ['+4917139200##'],
  FR: ['+3363998####'],
  GB: ['+447700900###'],
  SE: ['+4670174061#', '+4670174064#', '+4670174067#', '+4670174069#'],
  US: ['+121255501##', '+131255501##', '+131355501##', '+171355501##'],
  CA: ['+141655501##', '+151455501##', '+161355501##'],
}

// The short style says Palestine, but also UK and US, where the long one reads better.
function nameOf(code: string, language: 'en' | 'ar'): string {
  const named = (style: 'short' | 'long') => new Intl.DisplayNames(language, { type: 'region', style }).of(code) ?? code
  return named('short').length > 2 ? named('short') : named('long')
}

/** The countries of the demo marketplace, made at `moment`. */
export function demoCountries(random: Random, moment: Date): Insertable<Tables['countries']>[] {
  return Object.keys(phoneForms).map((code) => ({
    id: random.idAt(moment),
    name_en: nameOf(code, 'en'),
    name_ar: nameOf(code, 'ar'),
    country_code: code,
    created_at: moment.toISOString(),
  }))
}
