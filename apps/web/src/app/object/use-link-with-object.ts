import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useShownObject } from '../../points/object/shown-object.ts'
import { nodesTo, objectOnPage, screenWithObject } from './object-links.ts'
import { useAssetNodes } from './use-asset-nodes.ts'

/**
 * Makes links of the menu that keep the machine or point: pages of objects open with the one that the user looked at last, lists are narrowed
 * by the one on the present page. The entry of a list that is open leads to the whole list.
 */
export function useLinkWithObject(): (path: string) => string {
  const { pathname, search } = useLocation()
  const last = useShownObject((state) => state.last)
  const onPage = useMemo(() => objectOnPage(pathname, search, last), [pathname, search, last])
  const nodes = useAssetNodes(last !== null || onPage !== null)
  const lastNodes = useMemo(() => (last && nodes ? nodesTo(nodes, last) : []), [last, nodes])
  const pageNodes = useMemo(() => (onPage && nodes ? nodesTo(nodes, onPage) : []), [onPage, nodes])
  return useCallback(
    (screen: string) => screenWithObject(screen, lastNodes, screen === pathname ? [] : pageNodes),
    [lastNodes, pageNodes, pathname],
  )
}
