import { expect, test } from 'vitest'
import { markup } from './markup.ts'

test('values in markup are escaped, unless they are markup themselves', () => {
  const inner = markup`<b>${'<i>"&'}</b>`
  expect(markup`<p title="${'"'}">${inner}${[inner, inner]}${undefined}${7}</p>`.html).toBe(
    '<p title="&quot;"><b>&lt;i&gt;&quot;&amp;</b><b>&lt;i&gt;&quot;&amp;</b><b>&lt;i&gt;&quot;&amp;</b>7</p>',
  )
})
