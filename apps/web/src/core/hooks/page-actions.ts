import type { Text } from '@undertone/domain/core/text'
import { useEffect } from 'react'
import { create } from 'zustand'

/** An action of the open page, for the command palette. */
export interface PageAction {
  readonly key: string
  readonly icon: 'repeat' | 'columns'
  readonly label: Text
  /** Additional search keywords. */
  readonly keywords?: string
  run(): void
}

/** The actions registered by visible components. */
export const usePageActionList = create<{ readonly actions: readonly PageAction[] }>(() => ({ actions: [] }))

/** Registers actions while a component is mounted; keep the array while nothing in it changes. */
export function usePageActions(own: readonly PageAction[]): void {
  useEffect(() => {
    usePageActionList.setState(({ actions }) => ({ actions: [...actions, ...own] }))
    return () => usePageActionList.setState(({ actions }) => ({ actions: actions.filter((one) => !own.includes(one)) }))
  }, [own])
}
