import { createContext } from 'react'

/**
 * Where a page puts its actions if a frame around it has the head: an element, or null until it is mounted. Undefined without a frame: the
 * page has a head of its own.
 */
export const HeadSlot = createContext<HTMLElement | null | undefined>(undefined)
