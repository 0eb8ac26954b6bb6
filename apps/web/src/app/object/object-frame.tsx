import { assetScreens } from '@undertone/domain/asset/asset.screens'
import { type ObjectTab, objectTabs } from '@undertone/domain/index/object-tabs'
import { screenOf, screenTable } from '@undertone/domain/index/screens'
import { liveState } from '@undertone/domain/monitor/monitor.enums'
import { useEffect, useMemo, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { usePersistedState } from '../../core/browser/use-persisted-state.ts'
import { usePhone } from '../../core/hooks/use-phone.ts'
import { useText } from '../../core/language/language.ts'
import { permits } from '../../core/session/permissions.ts'
import { useAccount } from '../../core/session/session.ts'
import { type ObjectId, useShownObject } from '../../points/object/shown-object.ts'
import { AssetTree } from '../../points/tree/asset-tree.tsx'
import type { AssetNode } from '../../resource/reference/asset-nodes.ts'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { StateDot, StateTag } from '../../ui/display/state-tag.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { HeadSlot } from '../../ui/layout/head-slot.ts'
import { type LinkTab, LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { SplitPane } from '../../ui/layout/split-pane.tsx'
import { appText } from '../shared/app.text.ts'
import { canOpen } from '../shared/route-rules.ts'
import styles from './object-frame.module.css'
import { addressWithView, nodesTo, objectIn, tabAddress, tabAt, tabScreen, trailTo } from './object-links.ts'
import { useAssetNodes, useIsGone } from './use-asset-nodes.ts'

const goneTexts = { area: appText.areaGone, equipment: appText.machineGone, mapping: appText.pointGone }
const noNodes: readonly AssetNode[] = []

/** The object of the address, else the one that the page has reported, with the nodes above it. */
function useObjectNodes() {
  const { search } = useLocation()
  const { reported, isChoosing } = useShownObject()
  const named = useMemo(() => objectIn(search), [search])
  const object = named ?? reported
  const nodes = useAssetNodes()
  const path = useMemo(() => (object && nodes ? nodesTo(nodes, object) : noNodes), [object, nodes])
  const gone = useIsGone(named, nodes) ? named : null
  // Until the object and its name are known, its head is empty: nothing moves when they arrive.
  const isAwaited = object === null ? isChoosing : nodes === undefined
  return { object, path, isAwaited, gone }
}

/** Tells the breadcrumb and the menu what is shown. */
function useTrail(object: ObjectId | null, path: readonly AssetNode[], views: readonly LinkTab[]): void {
  useEffect(() => {
    useShownObject.setState({ trail: trailTo(path), ...(object && path.length > 0 ? { last: object } : {}) })
  }, [object, path])
  useEffect(() => {
    useShownObject.setState({ views })
  }, [views])
  useEffect(() => () => useShownObject.setState({ trail: [], views: [] }), [])
}

/** The tabs of a machine or point that the user may open. */
function useViews(path: readonly AssetNode[], current: ObjectTab | undefined): readonly LinkTab[] {
  const say = useText()
  const permissions = useAccount((state) => state.account?.info.permissions)
  return useMemo(() => {
    const node = path.at(-1)
    return objectTabs.flatMap((tab) => {
      const screen = node && tabScreen(tab, node.kind)
      const address = node && tabAddress(tab, node)
      const held = permissions ?? []
      const isOpen = screen && canOpen(screen, held) && permits(held, tab.permission ?? null)
      return address && isOpen ? [{ key: tab.key, label: say(tab.label), to: address, isCurrent: tab === current }] : []
    })
  }, [path, current, permissions, say])
}

/** Stands in for each page of an object that does not exist, or that the user may not see. */
function GonePage({ kind }: { readonly kind: ObjectId['kind'] }) {
  const say = useText()
  return (
    <Page title={say(goneTexts[kind])}>
      <EmptyState title={say(appText.objectGone)} hint={say(appText.objectGoneHint)} />
    </Page>
  )
}

const noViews: readonly LinkTab[] = []

/** The frame of the pages of an area, a machine or a point: the tree beside them, the object and its tabs above. */
export function ObjectFrame() {
  const say = useText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { object, path, isAwaited, gone } = useObjectNodes()
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const [isHidden, setHidden] = usePersistedState('tree.hidden', false, (stored) => stored === 'true')
  const isPhone = usePhone()
  const node = path.at(-1)
  const screen = screenOf(pathname)
  const tab = tabAt(pathname, search, node?.kind ?? 'mapping')
  const isFull = tab?.isFull === true
  const wholeMachine = node?.kind === 'mapping' && tab?.point === null ? path.at(-2) : undefined
  const views = useViews(path, tab)
  useTrail(object, path, isFull ? views : noViews)
  const hasHead = gone === null && (object !== null || isAwaited)
  const slots = useMemo(() => (hasHead ? { actions, bar: isFull ? bar : undefined } : undefined), [hasHead, actions, bar, isFull])
  const hasTabs = !isFull && (isAwaited ? screen !== screenTable.areaPicture : node !== undefined && node.kind !== 'area')
  // The page of sound has a tree of its own, which can list the points with sound alone.
  const hasOwnTree = screen === screenTable.soundRecordings
  return (
    // Mounted again where the tree is another one: content that stays mounted would move sideways.
    <SplitPane
      key={hasOwnTree ? 'own tree' : 'tree'}
      name="asset-tree"
      label={node?.label ?? say(assetScreens.assetTree.label)}
      isHidden={hasOwnTree || (isHidden && object !== null && !isPhone)}
      side={<AssetTree selected={object} onSelect={(chosen) => void navigate(addressWithView(chosen, tab, { pathname, search }))} />}
    >
      <div className={styles.work}>
        {hasHead && (
          <header className={styles.head} data-full={isFull}>
            {!hasOwnTree && !isPhone && (
              <IconButton
                icon="rail"
                label={say(isHidden ? appText.showTree : appText.hideTree)}
                aria-pressed={!isHidden}
                onClick={() => setHidden(!isHidden)}
              />
            )}
            <h1 className={styles.name} title={node?.label}>
              {node?.label ?? ' '}
            </h1>
            {node?.state &&
              (isFull && !isPhone ? <StateDot of={liveState} code={node.state} /> : <StateTag of={liveState} code={node.state} />)}
            {wholeMachine && <span className={styles.whole}>{say(appText.wholeMachine, { name: wholeMachine.label })}</span>}
            {isFull && <div className={styles.bar} ref={setBar} />}
            <div className={styles.actions} ref={setActions} />
          </header>
        )}
        {hasTabs && <LinkTabs label={say(appText.objectTabs)} tabs={views} />}
        <div className={styles.page} key={pathname}>
          <HeadSlot.Provider value={slots}>{gone ? <GonePage kind={gone.kind} /> : <Outlet />}</HeadSlot.Provider>
        </div>
      </div>
    </SplitPane>
  )
}
