import type { Random } from './random.ts'

/** A name in Latin and, where it is common there, in Arabic letters. */
type Name = readonly [latin: string, arabic?: string]

interface Names {
  women: readonly Name[]
  men: readonly Name[]
  families: readonly Name[]
}

const arab: Names = {
  women: [
    ['Layla', 'ليلى'],
    ['Mariam', 'مريم'],
    ['Noor', 'نور'],
    ['Sara', 'سارة'],
    ['Rania', 'رانيا'],
    ['Huda', 'هدى'],
    ['Amal', 'أمل'],
    ['Dina', 'دينا'],
    ['Fatima', 'فاطمة'],
    ['Aisha', 'عائشة'],
    ['Salma', 'سلمى'],
    ['Reem', 'ريم'],
    ['Lina', 'لينا'],
    ['Hala', 'هالة'],
    ['Yasmin', 'ياسمين'],
    ['Nadia', 'نادية'],
    ['Samar', 'سمر'],
    ['Ghada', 'غادة'],
    ['Abeer', 'عبير'],
    ['Maha', 'مها'],
  ],
  men: [
    ['Ahmad', 'أحمد'],
    ['Omar', 'عمر'],
    ['Khaled', 'خالد'],
    ['Yousef', 'يوسف'],
    ['Hassan', 'حسن'],
    ['Tariq', 'طارق'],
    ['Sami', 'سامي'],
    ['Faisal', 'فيصل'],
    ['Mahmoud', 'محمود'],
    ['Ibrahim', 'إبراهيم'],
    ['Karim', 'كريم'],
    ['Rami', 'رامي'],
    ['Ziad', 'زياد'],
    ['Walid', 'وليد'],
    ['Anas', 'أنس'],
    ['Hamza', 'حمزة'],
    ['Bilal', 'بلال'],
    ['Nabil', 'نبيل'],
    ['Adel', 'عادل'],
    ['Mustafa', 'مصطفى'],
  ],
  families: [
    ['Haddad', 'حداد'],
    ['Nasser', 'ناصر'],
    ['Mansour', 'منصور'],
    ['Khalil', 'خليل'],
    ['Qasim', 'قاسم'],
    ['Awad', 'عوض'],
    ['Saleh', 'صالح'],
    ['Hamdan', 'حمدان'],
    ['Zaidan', 'زيدان'],
    ['Darwish', 'درويش'],
    ['Obeid', 'عبيد'],
    ['Barakat', 'بركات'],
    ['Sabbagh', 'صباغ'],
    ['Jaber', 'جابر'],
    ['Shahin', 'شاهين'],
    ['Murad', 'مراد'],
    ['Hijazi', 'حجازي'],
    ['Al-Masri', 'المصري'],
    ['Al-Khatib', 'الخطيب'],
    ['Al-Najjar', 'النجار'],
    ['Al-Tamimi', 'التميمي'],
    ['Al-Shami', 'الشامي'],
    ['Al-Rashed', 'الراشد'],
    ['Al-Omari', 'العمري'],
  ],
}

const turkish: Names = {
  women: [['Elif'], ['Zeynep'], ['Ayşe'], ['Defne'], ['Merve']],
  men: [['Mehmet'], ['Emre'], ['Burak'], ['Kerem'], ['Yusuf']],
  families: [['Yılmaz'], ['Kaya'], ['Demir'], ['Şahin'], ['Çelik'], ['Aydın']],
}

const western: Names = {
  women: [['Anna'], ['Emma'], ['Sofia'], ['Julie'], ['Clara'], ['Hannah'], ['Élise'], ['Maja']],
  men: [['Daniel'], ['Thomas'], ['Lukas'], ['David'], ['Martin'], ['Paul'], ['René'], ['Erik']],
  families: [
    ['Miller'],
    ['Fischer'],
    ['Martin'],
    ['Lindqvist'],
    ['Brown'],
    ['Laurent'],
    ['Müller'],
    ['Taylor'],
    ['Roy'],
  ],
}

const namesOf: Record<string, Names> = {
  TR: turkish,
  DE: western,
  FR: western,
  GB: western,
  SE: western,
  US: western,
  CA: western,
}

/** Somebody's name in one script, and whether it is a woman's. */
export interface Person {
  name: string
  woman: boolean
}

/** A given and a family name from what is common where somebody lives; about half of the Arab ones in Arabic letters. */
export function makePerson(random: Random, countryCode: string): Person {
  const local = namesOf[countryCode]
  const names = local && random.chance(0.6) ? local : arab
  const woman = random.chance(0.45)
  const given = random.pick(woman ? names.women : names.men)
  const family = random.pick(names.families)
  const inArabic = random.chance(local ? 0.2 : 0.55)
  const [latin, arabic] = [`${given[0]} ${family[0]}`, given[1] && family[1] && `${given[1]} ${family[1]}`]
  return { name: (inArabic && arabic) || latin, woman }
}
