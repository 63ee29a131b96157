import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

interface Required {
  /** A submission was tried, valid or not. */
  tried: boolean
  /** To be called on submit. */
  setTried: () => void
  /** 'Required.' for a field that is blank or has nothing chosen, after the first submission; not while typing. */
  missing: (value: string | null) => string | undefined
}

/** The errors of missing required fields. */
export function useRequired(): Required {
  const { t } = useLingui()
  const [tried, setTried] = useState(false)
  return {
    tried,
    setTried: () => setTried(true),
    missing: (value) => (tried && (value ?? '').trim() === '' ? t`Required.` : undefined),
  }
}
