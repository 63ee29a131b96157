import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withDialog } from './opened.ts'
import type { FormName } from './places.ts'

/** A form that is no record's: open by a button of its screen, or because the address asks for it (`new=banners`). */
export function useFormInAddress(form: FormName, kind: string) {
  const location = useLocation()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const isAsked = new URLSearchParams(location.search).get(form) === kind
  return {
    isOpen: isOpen || isAsked,
    open: () => setOpen(true),
    close: () => {
      setOpen(false)
      // Not back in the history: what was created may be opened at the same time.
      if (isAsked) void navigate(withDialog(location), { replace: true, preventScrollReset: true })
    },
  }
}
