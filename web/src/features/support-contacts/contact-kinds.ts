import { callSupports, whatsappSupports } from '@dealsy/contract'
import type { CallSupport, WhatsAppSupport } from '@dealsy/contract'
import { msg } from '@lingui/core/macro'
import { columnWidth } from '../../ui/table/column-widths.tsx'

export type Contact = CallSupport | WhatsAppSupport
export type ContactKind = keyof typeof contactKinds

/** What differs per kind besides the columns and the field that only one of them has (section 2). */
export const contactKinds = {
  callSupport: {
    contacts: callSupports,
    title: msg`Call Customer Support`,
    nameHeader: msg({ message: 'Product Name', context: 'support contact' }),
    nameWidth: { width: 7, full: 16 },
    actionsWidth: columnWidth.twoActions,
    editTitle: msg`Edit Support Entry`,
    description: msg`Whom the app's users can call.`,
  },
  whatsappSupport: {
    contacts: whatsappSupports,
    title: msg`WhatsApp Customer Support`,
    nameHeader: msg`whatsapp Customer Supports Name`,
    nameWidth: {},
    // The switch stands there too.
    actionsWidth: 12.5,
    editTitle: msg`Edit WhatsApp Support`,
    description: msg`Whom the app's users can write to.`,
  },
} as const
