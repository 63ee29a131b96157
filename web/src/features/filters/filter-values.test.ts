import { describe, expect, it } from 'vitest'
import { chosenValues, filterValuesOf, withToggled } from './filter-values.ts'

describe('filterValues', () => {
  it('says what is chosen and is read back', () => {
    const chosen = [
      { attribute: 'a', value: 'one' },
      { attribute: 'a', value: 'two: red, blue' },
    ]
    expect(filterValuesOf(chosen)).toBe('a:one,a:two%3A%20red%2C%20blue')
    expect(chosenValues(filterValuesOf(chosen))).toEqual(chosen)
  })

  it('that cannot be read says nothing', () => {
    for (const nonsense of ['', ',', 'a', 'a:', ':one', 'a:%E0%A4%A']) expect(chosenValues(nonsense)).toEqual([])
  })
})

describe('a click on a value', () => {
  const red = { attribute: 'colour', value: 'red' }
  const blue = { attribute: 'colour', value: 'blue' }
  const small = { attribute: 'size', value: 'small' }

  it('adds it to the others, and a second click takes it back', () => {
    expect(withToggled([red, small], blue, false)).toEqual([red, small, blue])
    expect(withToggled([red, small], red, false)).toEqual([small])
  })

  it('replaces the other one where only one can be chosen', () => {
    expect(withToggled([red, small], blue, true)).toEqual([small, blue])
    expect(withToggled([red, small], red, true)).toEqual([small])
  })
})
