import { expect, test } from 'vitest'
import { findContacts } from './find-contacts.ts'

const found = (text: string) => findContacts(text).map(({ start, end, is }) => [text.slice(start, end), is])

test.each([
  ['07701234567', '07701234567'],
  ['Call me: 0770 123 4567 today', '07701234567'],
  ['0770-123-4567', '07701234567'],
  ['0770.123.4567', '07701234567'],
  ['(0770) 123 4567', '07701234567'],
  ['0770/1234567', '07701234567'],
  ['0 7 7 0 1 2 3 4 5 6 7', '07701234567'],
  ['0.7.7.0.1.2.3.4.5.6.7', '07701234567'],
  ['0_7_7_0_1_2_3_4_5_6_7', '07701234567'],
  ['O77O l23 4567', '07701234567'],
  ['+964 770 123 4567', '+9647701234567'],
  ['+964 (0) 770 123 4567', '+96407701234567'],
  ['00964 770 123 4567', '009647701234567'],
  ['9647701234567', '9647701234567'],
  ['7701234567 للبيع', '7701234567'],
  ['للتواصل ٠٧٧٠١٢٣٤٥٦٧', '07701234567'],
  ['٠٧٧٠ ١٢٣ ٤٥٦٧', '07701234567'],
  ['۰۷۷۰۱۲۳۴۵۶۷', '07701234567'],
  ['اتصل و٠٧٧٠١٢٣٤٥٦٧', '07701234567'],
  ['٠٧٧٠-١٢٣-٤٥٦٧ واتساب', '07701234567'],
  ['0️⃣7️⃣7️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣', '07701234567'],
  ['⓪⑦⑦⓪①②③④⑤⑥⑦', '07701234567'],
  ['０７７０１２３４５６７', '07701234567'],
  ['\u200F07\u200C70\u200C12\u200C345\u200C67', '07701234567'],
  ['zero seven seven zero one two three four five six seven', '07701234567'],
  ['Zero double seven zero, one two three, four five six seven', '07701234567'],
  ['07 seven zero 123 four five 67', '07701234567'],
  ['صفر سبعة سبعة صفر واحد اثنين ثلاثة أربعة خمسة ستة سبعة', '07701234567'],
  ['صفر وسبعة وسبعة وصفر وواحد واثنين وثلاثة وأربعة وخمسة وستة وسبعة', '07701234567'],
  ['صفر سبعه سبعه صفر ١٢٣ اربعه خمسه ٦٧', '07701234567'],
  ['زائد 964 770 123 4567', '+9647701234567'],
  ['WhatsApp 3123456', '3123456'],
  ['واتساب: 70 123 456', '70123456'],
  ['هاتف 03 123 456', '03123456'],
  ['0791234567', '0791234567'],
  ['Cairo, 01012345678', '01012345678'],
  ['+90 532 123 45 67', '+905321234567'],
  ['+44 20 7946 0958', '+442079460958'],
  ['Apartment 3 07701234567', '07701234567'],
  ['Price 250,000 - 0770 123 4567', '07701234567'],
  ['IMEI 355123456789012, tel 0770 123 4567', '07701234567'],
])('%j is a phone number', (text, digits) => {
  expect(findContacts(text).map(({ is }) => is)).toEqual([digits])
})

test.each([
  ['write to my.name@gmail.com please', 'my.name@gmail.com'],
  ['MY-NAME@Mail.Example.ORG.', 'MY-NAME@Mail.Example.ORG'],
  ['ali (at) gmail (dot) com', 'ali (at) gmail (dot) com'],
  ['ali at gmail dot com', 'ali at gmail dot com'],
  ['ali [at] example.net', 'ali [at] example.net'],
  ['ali@gmail', 'ali@gmail'],
  ['ali ات جيميل دوت كوم', 'ali ات جيميل دوت كوم'],
  ['see https://example.com/a?b=1&c=2.', 'https://example.com/a?b=1&c=2'],
  ['(www.my-shop.com)', 'www.my-shop.com'],
  ['my-shop.com/offers, new', 'my-shop.com/offers'],
  ['wa.me/9647701234567', 'wa.me/9647701234567'],
  ['t.me/my_shop', 't.me/my_shop'],
  ['موقعنا shop.iq للطلب', 'shop.iq'],
  ['myshop dot com', 'myshop dot com'],
  ['myshop دوت كوم', 'myshop دوت كوم'],
  ['follow @ali.shop now', '@ali.shop'],
  ['تابعونا @متجر_علي', '@متجر_علي'],
  ['insta: ali_shop', 'ali_shop'],
  ['Instagram: alishop', 'alishop'],
  ['سناب: ali_shop', 'ali_shop'],
  ['انستا ali.shop99', 'ali.shop99'],
  ['وتليجرام ali_2024', 'ali_2024'],
  ['My facebook page: alimotors\nBaghdad', 'alimotors'],
])('%j contains the address %j', (text, part) => {
  expect(found(text).map(([taken]) => taken)).toEqual([part])
})

test.each([
  ['Price 250,000,000 IQD'],
  ['السعر 1.250.000.000 دينار'],
  ['1 020 000 000'],
  ['7,500,000,000'],
  ['150 000 - 200 000'],
  ['Made in 2015, 2016 or 2017'],
  ['2019 2020 2021'],
  ['Available 05/06/2024 - 07/08/2024'],
  ['من 01/09/2024 الى 01/10/2024'],
  ['2024-06-05 10:00 to 2024-06-07 22:00'],
  ['Open 10:00 - 22:00'],
  ['200 x 160 x 40 cm'],
  ['iPhone 15 Pro 256 GB, 8 GB RAM'],
  ['IMEI 355123456789012'],
  ['Part number 0986479098'],
  ['رقم القطعة 0986479098'],
  ['ISBN 0306406152'],
  ['S/N 0123456789'],
  ['VIN 1HGCM82633A004352'],
  ['Model GA0770123456'],
  ['#0123456789'],
  ['33.315241, 44.366145'],
  ['0.7701234567'],
  ['Samsung 55 inch 4K 3840 2160 120 Hz'],
  ['one bedroom, two baths, three balconies, four windows'],
  ['غرفة واحدة وصالتان وثلاثة حمامات'],
  ['Toyota Corolla 2019, 85000 km, 1.8 l'],
  ['Floor 3, 120 m², 4 rooms, 2 baths'],
  ['٣ غرف، ١٢٠ متر، الطابق ٢، سنة ٢٠١٩'],
  ['Experience with ASP.NET, VB.NET and Node.js'],
  ['2 @ 50$ each'],
  ['Instagram app preinstalled'],
  ['Works with WhatsApp and Facebook'],
  ['Facebook marketing service'],
  ['Insta360 camera X3'],
  ['Instagram: yes, TikTok: yes'],
  ['Snapdragon 888'],
  ['Meet at home, tea or coffee'],
  ['a.m. 9 to p.m. 5'],
  ['Dr.Ali sq.m 3.5'],
  ['Toyota Co. Ltd. in good condition.It runs'],
  [''],
])('%j contains no contact details', (text) => {
  expect(found(text)).toEqual([])
})

test('positions refer to the original text, whatever characters it has', () => {
  const text = '😀 ﷲ ـــ اتصل: ٠٧٧٠\u200C ١٢٣ ٤٥٦٧ 😀 أو my@example.com'
  expect(found(text)).toEqual([
    ['٠٧٧٠\u200C ١٢٣ ٤٥٦٧', '07701234567'],
    ['my@example.com', 'my@example.com'],
  ])
})

test('two adjacent numbers are two contacts; a number inside a link is part of the link only', () => {
  expect(findContacts('07701234567 07801234567').map(({ is }) => is)).toEqual(['07701234567', '07801234567'])
  expect(findContacts('0770 123 4567 / 0780 123 4567').map(({ is }) => is)).toEqual(['07701234567', '07801234567'])
  expect(findContacts('https://wa.me/9647701234567').map(({ is }) => is)).toEqual(['https://wa.me/9647701234567'])
})

test.each(['1', 'o', '0 ', 'a.', '@a', 'http://', '+', 'a@', 'صفر '])(
  'a long repetition of %j is searched quickly',
  (part) => {
    const before = process.cpuUsage()
    findContacts(part.repeat(10_000 / part.length))
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1e6).toBeLessThan(5)
  },
)
