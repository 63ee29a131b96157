import { expect, test } from 'vitest'
import { markup } from './markup.ts'

test('What is put into markup is escaped, unless it is markup itself.', () => {
  const inner = markup`<b>${'<i>"&'}</b>`
  expect(markup`<p title="${'"'}">${inner}${[inner, inner]}${undefined}${7}</p>`.html).toBe(
    '<p title="&quot;"><b>&lt;i&gt;&quot;&amp;</b><b>&lt;i&gt;&quot;&amp;</b><b>&lt;i&gt;&quot;&amp;</b>7</p>',
  )
})
