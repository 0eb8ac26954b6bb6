import { type BoardShell, boardCalls } from '@undertone/domain/board/board.calls'
import { boardScreens } from '@undertone/domain/board/board.screens'
import { boardRotation } from '@undertone/domain/board/board-limits'
import { useCallback, useMemo, useState } from 'react'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { boardText } from '../shared/board.text.ts'
import { useUserSource } from '../shared/board-source.ts'
import { BoardChooser } from './board-chooser.tsx'
import { BoardMessage } from './board-message.tsx'
import { BoardTools } from './board-tools.tsx'
import { BoardView } from './board-view.tsx'
import { boardAfter, type Rotation } from './use-rotation.ts'

/** Boards of the company of this one, in the order of their names, when they shall follow each other. */
function useCompanyBoards(board: BoardShell['board'] | undefined, seconds: number, onNext: (id: number) => void) {
  const { data: boards = [] } = useCall(boardCalls.list, { query: {} }, { noErrorPage: true })
  const ids = boards
    .filter((one) => one.companyId === board?.companyId)
    .map((one) => one.id)
    .join()
  const shown = board?.id ?? 0
  const next = useCallback(() => {
    const id = boardAfter(ids.split(',').map(Number), shown)
    if (id !== null) onNext(id)
  }, [ids, shown, onNext])
  const canRotate = ids.includes(',')
  const rotation = useMemo<Rotation | undefined>(
    () => (canRotate && seconds > 0 ? { boardSeconds: seconds, onNext: next } : undefined),
    [canRotate, seconds, next],
  )
  return { canRotate, rotation }
}

/** Lets the boards of a company follow each other, or stops that. */
function RotateTool({ isOn, onChange }: { readonly isOn: boolean; readonly onChange: () => void }) {
  const text = useText()
  const label = text(isOn ? boardText.rotateOff : boardText.rotate)
  return (
    <button type="button" aria-label={label} title={label} aria-pressed={isOn} onClick={onChange}>
      <Icon name={isOn ? 'pause' : 'refresh'} />
    </button>
  )
}

/** The board of a company, or the one that the address names; with `rotate` its other boards follow it, each for so many seconds. */
export function BoardPage() {
  const text = useText()
  const [{ id, companyId, rotate: given }, change] = useAddress(boardScreens.board.query)
  const rotate = given > 0 ? Math.min(Math.max(given, boardRotation.least), boardRotation.most) : 0
  // A turn belongs to the address from which it began: another board or company begins with that one.
  const from = `${id} ${companyId}`
  const [turned, setTurned] = useState<{ readonly from: string; readonly id: number } | null>(null)
  const setTurn = useCallback((next: number) => setTurned({ from, id: next }), [from])
  const wanted = rotate > 0 && turned?.from === from ? turned.id : id
  const query = {
    ...(wanted === null ? {} : { id: String(wanted) }),
    ...(companyId === null || wanted !== null ? {} : { companyId: String(companyId) }),
  }
  const { data: found, error, refetch } = useCall(boardCalls.show, { query }, { noErrorPage: true, fetchOnOpen: true, keepPrevious: true })
  // While boards follow each other, the last one stays where the next one cannot be read.
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  const data = found ?? (rotate > 0 ? last : undefined)
  const source = useUserSource(data?.board.companyId ?? 0)
  const { canRotate, rotation } = useCompanyBoards(data?.board, rotate, setTurn)
  if (error && !data) return <BoardMessage title={text(boardText.failed, { reason: error.message })} onRetry={() => void refetch()} />
  if (!data) return <BoardMessage title={text(boardText.loading)} isBusy />
  const { board, brand, timeZone, borders } = data
  return (
    <BoardView
      key={rotation ? board.companyId : `${board.id} ${board.companyId}`}
      source={source}
      brand={brand}
      borders={borders}
      rotation={rotation}
      name={board.name}
      panels={board.panels}
      timeZone={timeZone}
      pageSeconds={board.pageSeconds}
      tools={
        <BoardTools>
          {canRotate && <RotateTool isOn={rotate > 0} onChange={() => change({ rotate: rotate > 0 ? 0 : boardRotation.initial })} />}
          <BoardChooser board={board} />
        </BoardTools>
      }
    />
  )
}
