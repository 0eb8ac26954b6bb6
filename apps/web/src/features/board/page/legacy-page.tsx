import { boardCalls } from '@undertone/domain/board/board.calls'
import { boardScreens } from '@undertone/domain/board/board.screens'
import { pageSeconds } from '@undertone/domain/board/board-limits'
import { type BoardPanel, newPanel } from '@undertone/domain/board/board-panel'
import { type PanelKindKey, panelKindOf } from '@undertone/domain/board/board-panels.table'
import { to } from '@undertone/domain/index/to'
import { useCallback } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { boardText } from '../shared/board.text.ts'
import { useUserSource } from '../shared/board-source.ts'
import { BoardMessage } from './board-message.tsx'
import { BoardTools } from './board-tools.tsx'
import { BoardView } from './board-view.tsx'

/** The panels of the two pages: few and large, without a map. */
const legacyPanels = {
  default: ['machines', 'todayAlarms', 'health', 'sensors'],
  ext: ['alarmTrend', 'diagnosis', 'toHandle'],
} as const satisfies Record<string, readonly PanelKindKey[]>

/** Two columns of equal panels; the last page has the alarms to handle over its full height. */
const sized = (kind: PanelKindKey): BoardPanel => ({ ...newPanel(kind), columns: 6, rows: kind === 'toHandle' ? 6 : 3 })

/** A page of the large screen for browsers without WebGL and small windows: fixed panels on two pages, which link to each other. */
function LegacyPage({ page }: { readonly page: 'default' | 'ext' }) {
  const text = useText()
  const navigate = useNavigate()
  const { can } = useSession()
  const [{ companyId }] = useAddress(boardScreens.legacyBoard.query)
  const { data, error, refetch } = useCall(
    boardCalls.show,
    { query: companyId === null ? {} : { companyId: String(companyId) } },
    { noErrorPage: true, fetchOnOpen: true },
  )
  const source = useUserSource(data?.board.companyId ?? 0)
  const other = page === 'default' ? to.legacyBoardNext({ companyId }) : to.legacyBoard({ companyId })
  const turn = useCallback(() => void navigate(other, { replace: true }), [navigate, other])
  if (error) return <BoardMessage title={text(boardText.failed, { reason: error.message })} onRetry={() => void refetch()} />
  if (!data) return <BoardMessage title={text(boardText.loading)} isBusy />
  const label = text(page === 'default' ? boardText.nextPage : boardText.firstPage)
  return (
    <BoardView
      key={page}
      source={source}
      brand={data.brand}
      borders={data.borders}
      name={null}
      panels={legacyPanels[page].filter((kind) => can(panelKindOf(kind).permission)).map(sized)}
      timeZone={data.timeZone}
      pageSeconds={pageSeconds.initial}
      tools={
        <BoardTools>
          <Link to={other} aria-label={label} title={label} replace>
            <Icon name={page === 'default' ? 'chevron-right' : 'chevron-left'} />
          </Link>
        </BoardTools>
      }
      onBoundary={turn}
    />
  )
}

export const LegacyBoardPage = () => <LegacyPage page="default" />
export const LegacyBoardNextPage = () => <LegacyPage page="ext" />
