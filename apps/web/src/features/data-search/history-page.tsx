import { assetScreens } from '@undertone/domain/asset/asset.screens'
import { dataSearchScreens } from '@undertone/domain/data-search/data-search.screens'
import { useText } from '../../core/language/language.ts'
import { useHistoryExport } from '../../points/export/history-export.tsx'
import { pathName } from '../../points/history/history-lines.ts'
import { usePointPaths } from '../../points/history/use-point-paths.ts'
import { type AssetNode, AssetTree } from '../../points/tree/asset-tree.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { SplitPane } from '../../ui/layout/split-pane.tsx'
import styles from './data-search.module.css'
import { dataSearchText } from './data-search.text.ts'
import { HistoryResult } from './history-result.tsx'
import { HistoryToolbar } from './history-toolbar.tsx'
import { useHistory, useHistorySearch } from './use-history.ts'

/** The values of one or several points over a time range, as trends and as a table. */
export function HistoryPage() {
  const say = useText()
  const search = useHistorySearch()
  const result = useHistory(search)
  const paths = usePointPaths()
  const file = useHistoryExport(result.query)
  const { only, mappingIds } = search
  const selectNode = (node: AssetNode) => {
    if (node.kind === 'mapping') search.choosePoints([node.id])
    if (node.kind === 'equipment') search.choosePoints(node.children.map(({ id }) => id))
  }
  const several = result.isReady ? say(dataSearchText.points, { n: mappingIds.length }) : ''
  return (
    <Page
      flush
      title={say(dataSearchScreens.history.label)}
      subtitle={only === null ? several : pathName(paths, only)}
      actions={result.isReady && file.menu}
    >
      <SplitPane
        name="asset-tree"
        label={say(assetScreens.assetTree.label)}
        side={<AssetTree selected={only === null ? null : { kind: 'mapping', id: only }} onSelect={selectNode} />}
      >
        <div className={styles.work}>
          <HistoryToolbar search={search} paths={paths} />
          {file.bar}
          <HistoryResult search={search} result={result} paths={paths} />
        </div>
      </SplitPane>
    </Page>
  )
}
