import { useState } from 'react'
import { Questions } from '../../ui/actions/questions.tsx'
import { FollowUps } from '../../screens/record-page/follow-ups.tsx'
import type { FollowUp } from '../../screens/record-page/follow-ups.tsx'
import { PaletteDialog } from './palette-dialog.tsx'
import { usePalette } from './palette-state.ts'

/** The palette with the questions and forms that its actions lead to. */
export default function Palette() {
  const isOpen = usePalette((palette) => palette.isOpen)
  const [followUp, setFollowUp] = useState<FollowUp | null>(null)
  return (
    <Questions>
      {isOpen && <PaletteDialog onFollow={setFollowUp} />}
      {followUp !== null && <FollowUps of={followUp} onClose={() => setFollowUp(null)} />}
    </Questions>
  )
}
