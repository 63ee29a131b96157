import type { Listing, Posted, State } from './server.ts'

// The page of the phone: a form to post and change listings, those of the user, the market, and the inbox.
const texts = {
  en: {
    other: 'العربية',
    post: 'Post a listing',
    change: 'Change',
    kind: 'What for',
    products: 'I sell',
    productRequests: 'I am looking for (Matloub)',
    name: 'Name',
    description: 'Description',
    price: 'Price',
    category: 'Category',
    picture: 'Picture',
    send: 'Send',
    own: 'My listings',
    market: 'On the market',
    report: 'Report',
    why: 'What is wrong with it?',
    inbox: 'Inbox',
    pending: 'Waits for approval',
    verified: 'Live',
    rejected: 'Rejected',
    changesRequested: 'Please change it',
    removed: 'Removed',
    sent: 'Sent. We will look at it.',
    reported: 'Thank you. We will look at it.',
    PRICE_OUT_OF_RANGE: 'In this category the price must be another.',
    refused: 'This did not work. Please try again.',
  },
  ar: {
    other: 'English',
    post: 'أضف إعلانًا',
    change: 'تعديل',
    kind: 'الغرض',
    products: 'أبيع',
    productRequests: 'أبحث عن (مطلوب)',
    name: 'الاسم',
    description: 'الوصف',
    price: 'السعر',
    category: 'الفئة',
    picture: 'الصورة',
    send: 'إرسال',
    own: 'إعلاناتي',
    market: 'في السوق',
    report: 'إبلاغ',
    why: 'ما المشكلة فيه؟',
    inbox: 'صندوق الوارد',
    pending: 'بانتظار الاعتماد',
    verified: 'معروض الآن',
    rejected: 'مرفوض',
    changesRequested: 'يُرجى تعديله',
    removed: 'محذوف',
    sent: 'تم الإرسال، وسنراجعه.',
    reported: 'شكرًا لك، سننظر في الأمر.',
    PRICE_OUT_OF_RANGE: 'لا بد من سعر آخر في هذه الفئة.',
    refused: 'تعذّر ذلك، يُرجى المحاولة مرة أخرى.',
  },
}
type Text = keyof typeof texts.en

const language = new URLSearchParams(location.search).get('lang') === 'ar' ? 'ar' : 'en'
const say = (text: string) => texts[language][text as Text] ?? texts[language].refused
const find = <Part extends HTMLElement>(id: string) => document.querySelector(`#${id}`) as Part

document.documentElement.lang = language
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
for (const part of document.querySelectorAll<HTMLElement>('[data-text]'))
  part.textContent = say(part.dataset['text'] ?? '')
Object.assign(find('language'), language === 'ar' ? { href: '?lang=en', lang: 'en' } : { href: '?lang=ar', lang: 'ar' })

function make(tag: string, properties: object, ...children: (Node | string)[]): HTMLElement {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

/** What a user has written, in its own direction beside the words of the page. */
const written = (text: string, dir = 'auto') => make('bdi', { dir }, text)

/** Calls the app's server; throws an Error with the code of a refusal. */
async function ask<Answer>(path: string, sent?: object): Promise<Answer> {
  const answer = await fetch(path, sent && { method: 'POST', body: JSON.stringify(sent) })
  const body = (await answer.json()) as Answer & { code: string }
  if (!answer.ok) throw new Error(body.code)
  return body
}

const drawn: Record<string, string> = {}
/** Draws a list anew where it has changed, and leaves the focus where it was. */
function draw<Item>(id: string, items: readonly Item[], row: (item: Item) => Node) {
  const news = JSON.stringify(items)
  if (drawn[id] === news) return
  drawn[id] = news
  const focused = document.activeElement?.id
  find(id).replaceChildren(...items.map(row))
  if (focused) document.querySelector<HTMLElement>(`[id="${focused}"]`)?.focus()
}

const listingForm = find<HTMLFormElement>('listing')
const reportForm = find<HTMLFormElement>('report')
const kind = find<HTMLSelectElement>('kind')
let changed: Listing | undefined
let reported = ''

/** Fills the form with a listing that is to be changed; without one it is for a new listing. */
function edit(listing?: Listing) {
  changed = listing
  listingForm.reset()
  for (const [name, value] of Object.entries(listing ?? {})) {
    const field = listingForm.elements.namedItem(name)
    if (field && 'value' in field) field.value = String(value)
  }
  find('heading').textContent = say(listing ? 'change' : 'post')
  find('kinds').hidden = listing !== undefined
  find('pictures').hidden = kind.value !== 'products'
  if (listing) find('name').focus()
}
kind.addEventListener('change', () => (find('pictures').hidden = kind.value !== 'products'))

function rowOfListing(listing: Listing, pictures: string) {
  const { ref, name, images, status, reasons, note } = listing
  const row = make('li', {}, make('h3', {}, written(name)))
  for (const url of images) row.append(make('img', { src: new URL(url, pictures).href, alt: name }))
  row.append(make('p', {}, say(status)))
  for (const { text } of reasons) row.append(make('p', {}, text[language]))
  if (note) row.append(make('p', { dir: 'auto' }, note))
  if (status === 'changesRequested')
    row.append(
      make('button', { id: `change-${ref}`, onclick: () => edit(listing) }, `${say('change')} `, written(name)),
    )
  return row
}

function report(_id: string, name: string) {
  reported = _id
  find('reported').textContent = name
  reportForm.hidden = false
  find('message').focus()
}

async function refresh() {
  const { pictures, categories, own, market, inbox } = await ask<State>('state')
  draw('categories', categories, ({ _id, name }) => make('option', { value: _id }, name[language]))
  draw('own', own, (listing) => rowOfListing(listing, pictures))
  draw('market', market, ({ _id, name, price }) => {
    const press = { id: `report-${_id}`, onclick: () => report(_id, name) }
    const button = make('button', press, `${say('report')}: `, written(name))
    return make('li', {}, make('h3', {}, written(name)), make('p', {}, written(`$${price}`, 'ltr')), button)
  })
  draw('inbox', inbox, ({ title, message }) =>
    make('li', {}, make('h3', {}, written(title)), make('p', { dir: 'auto' }, message)),
  )
}

interface Upload {
  url: string
  fields: Record<string, string>
  fileUrl: string
}

/** Sends a picture to the back office by what the app's server has signed, and returns its address. */
async function upload(file: File): Promise<string> {
  const { name, size, type } = file
  const { url, fields, fileUrl } = await ask<Upload>('pictures', { name, size, type })
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', file)
  const { ok } = await fetch(url, { method: 'POST', body: form })
  if (!ok) throw new Error('picture')
  return fileUrl
}

function onSubmit(form: HTMLFormElement, done: Text, run: (data: FormData) => Promise<void>) {
  const submit = async () => {
    let outcome: string = done
    try {
      await run(new FormData(form))
    } catch (error) {
      outcome = (error as Error).message
    }
    find('news').textContent = say(outcome)
    await refresh()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
}

/** The identifier of the next listing, made here: one that is sent again because no answer came is the same. */
let draft: string = crypto.randomUUID()

onSubmit(listingForm, 'sent', async (data) => {
  const { picture, ...fields } = Object.fromEntries(data) as Record<string, string> & { picture: File }
  const images = picture.size > 0 ? [await upload(picture)] : (changed?.images ?? [])
  const posted = { ...fields, ref: changed?.ref ?? draft, kind: kind.value, price: Number(fields['price']), images }
  await ask('listings', posted as unknown as Posted)
  draft = crypto.randomUUID()
  edit()
})

onSubmit(reportForm, 'reported', async (data) => {
  await ask('reports', { ref: draft, productId: reported, message: data.get('message') })
  draft = crypto.randomUUID()
  reportForm.reset()
  reportForm.hidden = true
})

// Looks for news as long as the page is open.
for (;;) {
  await refresh().catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 1500))
}
