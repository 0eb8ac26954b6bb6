import { createContext } from 'react'

/** Where a page puts parts of its head if a frame around it has the head; an element is null until it is mounted. */
export interface HeadSlots {
  readonly actions: HTMLElement | null
  /** Of a frame whose head is one row: the tabs of the page stand in it. Undefined: below the head, as in a page of its own. */
  readonly bar: HTMLElement | null | undefined
}

/** Undefined without a frame: the page has a head of its own. */
export const HeadSlot = createContext<HeadSlots | undefined>(undefined)
