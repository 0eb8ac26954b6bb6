import { useLayoutEffect } from 'react'
import { create } from 'zustand'
import type { AssetKind } from '../../resource/reference/asset-nodes.ts'
import type { LinkTab } from '../../ui/layout/link-tabs.tsx'

/** An area, a machine or a measuring point. */
export interface ObjectId {
  readonly kind: Exclude<AssetKind, 'company'>
  readonly id: number
}

/** A step of the path to an object. */
export interface ObjectStep {
  readonly label: string
  readonly to: string
}

interface ShownObject {
  /** What the page shows, where its address does not say so. */
  readonly reported: ObjectId | null
  /** The page was opened without an object, and the server still chooses one. */
  readonly isChoosing: boolean
  /** The last object that was shown: the menu keeps it on the way to another screen. */
  readonly last: ObjectId | null
  /** The path to the object on the screen, itself last; empty on other screens. */
  readonly trail: readonly ObjectStep[]
  /** The tabs of that object where its page has no room for them: they follow the path. */
  readonly views: readonly LinkTab[]
}

/** The object that the user is looking at. */
export const useShownObject = create<ShownObject>(() => ({ reported: null, isChoosing: false, last: null, trail: [], views: [] }))

/**
 * Tells the frame which object a page shows that was opened without one; the server has chosen it.
 *
 * @param id Undefined until the server has answered, null if it has none.
 */
export function useReportObject(kind: ObjectId['kind'], id: number | null | undefined): void {
  // Before the page is painted: the frame keeps room for the head of the object.
  useLayoutEffect(() => {
    useShownObject.setState({ reported: id === null || id === undefined ? null : { kind, id }, isChoosing: id === undefined })
    return () => useShownObject.setState({ reported: null, isChoosing: false })
  }, [kind, id])
}
