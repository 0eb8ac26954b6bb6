import { create } from 'zustand'

/** A link wants to log in another user than the one who is logged in. */
export interface SwitchQuestion {
  readonly from: string
  readonly to: string
  answer(isWanted: boolean): void
}

/** The open question; null while there is none. The app shows it. */
export const useSwitchQuestion = create<{ readonly question: SwitchQuestion | null }>(() => ({ question: null }))

/** Asks the user whether to go on as somebody else. */
export const askForSwitch = (from: string, to: string): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (isWanted: boolean) => {
      useSwitchQuestion.setState({ question: null })
      resolve(isWanted)
    }
    useSwitchQuestion.setState({ question: { from, to, answer } })
  })
