import { useCallback, useMemo } from 'react'
import { useShownObject } from '../../points/object/shown-object.ts'
import { nodesTo, screenWithObject } from './object-links.ts'
import { useAssetNodes } from './use-asset-nodes.ts'

/** Makes links to screens that keep the machine or point which the user looked at last. */
export function useLinkWithObject(): (path: string) => string {
  const last = useShownObject((state) => state.last)
  const nodes = useAssetNodes(last !== null)
  const path = useMemo(() => (last && nodes ? nodesTo(nodes, last) : []), [last, nodes])
  return useCallback((screen: string) => screenWithObject(screen, path), [path])
}
