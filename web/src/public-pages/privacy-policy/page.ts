import type { Page } from '../frame.ts'
import type { Language } from '../languages.ts'
import { markup } from '../markup.ts'
import { privacyPolicyTexts } from './texts.ts'

/** The privacy policy; its contact address is a setting. */
export function privacyPolicyPage(language: Language): Page {
  const { title, description, updated, introduction, sections, contact } = privacyPolicyTexts[language]
  const content = markup`<article>
<h1>${title}</h1>
<p class="quiet"><time datetime="2025-03-26">${updated}</time></p>
<p>${introduction}</p>
${sections.map(
  ({ heading, text, points }) => markup`<h2>${heading}</h2>
<p>${text}</p>
${points && markup`<ul>${points.map((point) => markup`<li>${point}</li>`)}</ul>`}
`,
)}<h2>${contact.heading}</h2>
<p>${contact.text} <a href="mailto:{{supportEmail}}" dir="ltr">{{supportEmail}}</a>.</p>
</article>`
  return { path: '/privacy-policy', title, description, content, styles: ['privacy-policy/style.css'] }
}
