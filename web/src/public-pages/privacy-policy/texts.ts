import type { InEveryLanguage } from '../languages.ts'

interface Section {
  heading: string
  text: string
  points?: string[]
}

interface PrivacyPolicyTexts {
  title: string
  description: string
  updated: string
  introduction: string
  sections: Section[]
  contact: { heading: string; text: string }
}

/** Spec section 2, 'Public pages': last updated March 26, 2025, and the required content of each section. */
export const privacyPolicyTexts: InEveryLanguage<PrivacyPolicyTexts> = {
  en: {
    title: 'Privacy Policy',
    description: 'What Dealsy knows about you, what it is used for, who sees it, and how to change or delete it.',
    updated: 'Last updated: March 26, 2025',
    introduction: 'This policy says which information Dealsy collects when you use the app, and what happens to it.',
    sections: [
      {
        heading: 'Information We Collect',
        text: 'We collect what you give us when you create an account, publish a product or write to us:',
        points: ['Your name', 'Your phone number', 'Your location', 'Any other information you provide'],
      },
      {
        heading: 'How We Use Your Information',
        text: 'We use this information to:',
        points: [
          'Verify your identity',
          'Provide our services to you',
          'Send you updates, notifications and one-time passwords (OTPs)',
          'Improve our services',
        ],
      },
      {
        heading: 'Sharing Your Information',
        text: 'We do not sell your personal information. We share it only with trusted third parties, and only where this is needed to:',
        points: ['Provide our services', 'Comply with the law', 'Protect our rights or those of others'],
      },
      {
        heading: 'Security',
        text: 'We protect your information with appropriate technical and organizational measures. No transmission over the internet and no storage is completely secure, so we cannot promise absolute security.',
      },
      {
        heading: 'Your Rights',
        text: 'You may at any time ask us to:',
        points: [
          'Give you access to your personal information',
          'Update or correct it',
          'Delete it together with your account',
        ],
      },
      {
        heading: 'Changes to This Policy',
        text: 'We may change this policy from time to time. The changed policy is published on this page with a new date.',
      },
    ],
    contact: { heading: 'Contact Us', text: 'If you have questions about this policy or your information, write to' },
  },
  ar: {
    title: 'سياسة الخصوصية',
    description: 'ما الذي يعرفه ديلزي عنك، وفيمَ يُستخدم، ومن يطّلع عليه، وكيف تعدّله أو تحذفه.',
    updated: 'آخر تحديث: 26 مارس 2025',
    introduction: 'توضّح هذه السياسة المعلومات التي يجمعها ديلزي عند استخدامك التطبيق، وكيف نتعامل معها.',
    sections: [
      {
        heading: 'المعلومات التي نجمعها',
        text: 'نجمع ما تقدّمه لنا عند إنشاء حسابك أو نشر منتج أو مراسلتنا:',
        points: ['اسمك', 'رقم هاتفك', 'موقعك', 'أي معلومات أخرى تقدّمها'],
      },
      {
        heading: 'كيف نستخدم معلوماتك',
        text: 'نستخدم هذه المعلومات من أجل:',
        points: [
          'التحقق من هويتك',
          'تقديم خدماتنا لك',
          'إرسال المستجدات والإشعارات ورموز التحقق لمرة واحدة (OTP)',
          'تحسين خدماتنا',
        ],
      },
      {
        heading: 'مشاركة معلوماتك',
        text: 'لا نبيع معلوماتك الشخصية. ولا نشاركها إلا مع جهات خارجية موثوقة، وبالقدر اللازم من أجل:',
        points: ['تقديم خدماتنا', 'الالتزام بالقانون', 'حماية حقوقنا أو حقوق الآخرين'],
      },
      {
        heading: 'أمان المعلومات',
        text: 'نحمي معلوماتك بتدابير تقنية وتنظيمية مناسبة. غير أنه لا توجد وسيلة نقل عبر الإنترنت أو تخزين آمنة تمامًا، ولذلك لا يمكننا ضمان الأمان المطلق.',
      },
      {
        heading: 'حقوقك',
        text: 'يحق لك في أي وقت أن تطلب منا:',
        points: ['الاطلاع على معلوماتك الشخصية', 'تحديثها أو تصحيحها', 'حذفها مع حسابك'],
      },
      {
        heading: 'تعديل هذه السياسة',
        text: 'قد نعدّل هذه السياسة من وقت إلى آخر، وننشر النسخة المعدّلة في هذه الصفحة بتاريخ جديد.',
      },
    ],
    contact: { heading: 'تواصل معنا', text: 'لأي سؤال عن هذه السياسة أو عن معلوماتك، راسلنا على' },
  },
}
