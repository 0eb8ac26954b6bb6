import { boardCalls } from '@undertone/domain/board/board.calls'
import { boardScreens } from '@undertone/domain/board/board.screens'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { boardText } from '../shared/board.text.ts'
import { useUserSource } from '../shared/board-source.ts'
import { BoardChooser } from './board-chooser.tsx'
import { BoardMessage } from './board-message.tsx'
import { BoardTools } from './board-tools.tsx'
import { BoardView } from './board-view.tsx'

/** The board of a company, or the one that the address names. */
export function BoardPage() {
  const text = useText()
  const [{ id, companyId }] = useAddress(boardScreens.board.query)
  const query = { ...(id === null ? {} : { id: String(id) }), ...(companyId === null ? {} : { companyId: String(companyId) }) }
  const { data, error, refetch } = useCall(boardCalls.show, { query }, { noErrorPage: true, fetchOnOpen: true })
  const source = useUserSource(data?.board.companyId ?? 0)
  if (error) return <BoardMessage title={text(boardText.failed, { reason: error.message })} onRetry={() => void refetch()} />
  if (!data) return <BoardMessage title={text(boardText.loading)} isBusy />
  const { board, brand, timeZone } = data
  return (
    <BoardView
      key={`${board.id} ${board.companyId}`}
      source={source}
      brand={brand}
      name={board.name}
      panels={board.panels}
      timeZone={timeZone}
      pageSeconds={board.pageSeconds}
      tools={
        <BoardTools>
          <BoardChooser board={board} />
        </BoardTools>
      }
    />
  )
}
