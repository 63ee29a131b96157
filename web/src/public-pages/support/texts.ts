import type { InEveryLanguage } from '../languages.ts'

interface SupportTexts {
  title: string
  description: string
  introduction: string
  name: string
  phoneNumber: string
  message: string
  submit: string
  sending: string
  sent: string
  failed: string
  incomplete: string
  tooLong: string
  tooMany: string
  trap: string
}

/** Spec section 2, 'Public pages', and section 8, to the letter; `incomplete`, `tooLong` and `tooMany` say why after `failed`. */
export const supportTexts: InEveryLanguage<SupportTexts> = {
  en: {
    title: 'Contact Support',
    description: 'Write to the support of Dealsy: leave your name, your phone number and a message.',
    introduction: 'Tell us what it is about, and we will call you back.',
    name: 'Name',
    phoneNumber: 'Phone Number',
    message: 'Message',
    submit: 'Submit',
    sending: 'Sending...',
    sent: 'Support request submitted successfully!',
    failed: 'Something went wrong. Please try again.',
    incomplete: 'Please fill in every field.',
    tooLong: 'Too long: the name and the phone number have at most 100 characters, the message at most 5000.',
    tooMany: 'Too many requests came from your network. Wait ten minutes before the next one.',
    trap: 'Leave this field empty',
  },
  ar: {
    title: 'التواصل مع الدعم',
    description: 'دعم ديلزي: اترك اسمك ورقم هاتفك ورسالتك.',
    introduction: 'أخبرنا بما تحتاج إليه وسنعاود الاتصال بك.',
    name: 'الاسم',
    phoneNumber: 'رقم الهاتف',
    message: 'الرسالة',
    submit: 'إرسال',
    sending: 'جارٍ الإرسال...',
    sent: 'تم إرسال طلب الدعم بنجاح!',
    failed: 'حدث خطأ ما. يُرجى المحاولة مرة أخرى.',
    incomplete: 'يُرجى ملء جميع الحقول.',
    tooLong: 'الحد الأقصى 100 حرف للاسم ورقم الهاتف و5000 للرسالة.',
    tooMany: 'وصلت طلبات كثيرة. انتظر 10 دقائق ثم أعد الإرسال.',
    trap: 'اتركه فارغًا',
  },
}
