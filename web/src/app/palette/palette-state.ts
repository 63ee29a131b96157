import { create } from 'zustand'

interface PaletteState {
  /** It was asked for once in this tab. */
  isWanted: boolean
  isOpen: boolean
  /** Its field has had the focus since it was opened. */
  isReady: boolean
  typed: string
  /** Enter was pressed before there was an answer: its first line is opened. */
  isSent: boolean
}

/** The palette. Here and not in its own program, which is loaded when it is first asked for, and nothing typed meanwhile is lost. */
export const usePalette = create<PaletteState>()(() => ({
  isWanted: false,
  isOpen: false,
  isReady: false,
  typed: '',
  isSent: false,
}))

export const openPalette = (): void =>
  usePalette.setState({ isWanted: true, isOpen: true, isReady: false, typed: '', isSent: false })

export const closePalette = (): void => usePalette.setState({ isOpen: false })
