import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

interface Required {
  /** The form was sent once, whether it could be or not. */
  tried: boolean
  /** To call when the form is sent. */
  setTried: () => void
  /** 'Required.' for a field that is blank or has nothing chosen, once the form was sent: nobody is told off while typing. */
  missing: (value: string | null) => string | undefined
}

/** Says at the fields of a form what is missing. */
export function useRequired(): Required {
  const { t } = useLingui()
  const [tried, setTried] = useState(false)
  return {
    tried,
    setTried: () => setTried(true),
    missing: (value) => (tried && (value ?? '').trim() === '' ? t`Required.` : undefined),
  }
}
