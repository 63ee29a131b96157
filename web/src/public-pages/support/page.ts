import type { Page } from '../frame.ts'
import { addressIn } from '../languages.ts'
import type { Language } from '../languages.ts'
import { markup } from '../markup.ts'
import { supportTexts } from './texts.ts'

const path = '/support'

/**
 * The support form, which needs no JavaScript. `{{sent}}`, `{{failed}}` and the reasons are `hidden`, or `autofocus` after
 * a submission without JavaScript; the fields then hold the submitted values.
 */
export function supportPage(language: Language): Page {
  const texts = supportTexts[language]
  const { title, description } = texts
  const content = markup`<section>
<h1>${title}</h1>
<p class="quiet">${texts.introduction}</p>
<p id="sent" class="success" role="status" tabindex="-1" {{sent}}>${texts.sent}</p>
<div id="failed" class="failure" role="alert" tabindex="-1" {{failed}}>
<p>${texts.failed}</p>
<p data-status="400" {{incomplete}}>${texts.incomplete}</p>
<p data-status="TOO_LONG" {{tooLong}}>${texts.tooLong}</p>
<p data-status="429" {{tooMany}}>${texts.tooMany}</p>
</div>
<form method="post" action="${addressIn(language, path)}">
<div class="field">
<label for="name" class="required">${texts.name}</label>
<input id="name" name="name" autocomplete="name" required dir="auto" value="{{name}}">
</div>
<div class="field">
<label for="phoneNumber" class="required">${texts.phoneNumber}</label>
<input id="phoneNumber" name="phoneNumber" type="tel" autocomplete="tel" required dir="ltr" value="{{phoneNumber}}">
</div>
<div class="field">
<label for="message" class="required">${texts.message}</label>
<textarea id="message" name="message" rows="6" required dir="auto">
{{message}}</textarea>
</div>
<div class="trap" aria-hidden="true">
<label for="website">${texts.trap}</label>
<input id="website" name="website" tabindex="-1" autocomplete="off">
</div>
<button class="button" data-busy="${texts.sending}">${texts.submit}</button>
</form>
</section>`
  return { path, title, description, content, styles: ['card.css', 'support/style.css'], island: 'support' }
}
