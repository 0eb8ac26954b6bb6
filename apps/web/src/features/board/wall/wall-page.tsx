import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { wallCalls, wallPath } from '@undertone/domain/board/board-link.calls'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError, send } from '../../../core/api/api.ts'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { BoardMessage } from '../page/board-message.tsx'
import { BoardTools } from '../page/board-tools.tsx'
import { BoardView } from '../page/board-view.tsx'
import { boardAfter } from '../page/use-rotation.ts'
import { boardText } from '../shared/board.text.ts'
import type { BoardSource } from '../shared/board-source.ts'
import { forgetWall, isLinkEnded, openWall, wallToken } from './wall-session.ts'
import { wallSource } from './wall-source.ts'

/** How often the board itself is read again: somebody may have rearranged it; and how soon after a failure, ms. */
const refreshMs = 60_000
const retryMs = 5000

/** The boards of a wall that has a token: one after the other. */
function Wall({ token, onEnd }: { readonly token: string; readonly onEnd: () => void }) {
  const text = useText()
  const lang = useLanguage((state) => state.lang)
  const [turn, setTurn] = useState<number | null>(null)
  const { data: found, error } = useQuery({
    queryKey: ['wall', token, lang, turn],
    queryFn: ({ signal }) =>
      send(wallCalls.show, { query: turn === null ? {} : { boardId: String(turn) } }, { signal, noErrorPage: true, token }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data ? refreshMs : retryMs),
    refetchIntervalInBackground: true,
  })
  // The board that is shown stays until the next one is there, also if that cannot be read.
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  const data = found ?? last
  const shown = data?.board.id ?? 0
  // Each board keeps its source, and with it what it knew when it comes round again.
  const sourceOf = useMemo(() => {
    const sources = new Map<number, BoardSource>()
    return (boardId: number) => {
      const source = sources.get(boardId) ?? wallSource(token, boardId, onEnd)
      sources.set(boardId, source)
      return source
    }
  }, [token, onEnd])
  const source = sourceOf(shown)
  const hasEnded = isLinkEnded(error)
  const ids = data?.boards.join() ?? ''
  const onNext = useCallback(() => setTurn(boardAfter(ids.split(',').map(Number), shown)), [ids, shown])
  // A board was deleted: the first one follows.
  const isGone = error !== null && !hasEnded && turn !== null && error instanceof ApiError && error.status < 500 && error.status !== 0
  useEffect(() => {
    if (isGone) setTurn(null)
  }, [isGone])
  useEffect(() => {
    if (hasEnded) onEnd()
  }, [hasEnded, onEnd])
  if (!data)
    return <BoardMessage title={error ? text(boardText.failed, { reason: error.message }) : text(boardText.loading)} isBusy={!error} />
  const { board, brand, timeZone, borders, boards, boardSeconds } = data
  return (
    <BoardView
      source={source}
      brand={brand}
      borders={borders}
      rotation={boards.length > 1 ? { boardSeconds, onNext } : undefined}
      name={board.name}
      panels={board.panels}
      timeZone={timeZone}
      pageSeconds={board.pageSeconds}
      tools={<BoardTools hasHome={false} />}
    />
  )
}

/** Why the board cannot be shown: the link has ended, or what the server or the network said. */
type Problem = 'ended' | { readonly reason: string }

/** A large screen opened by its link. The secret leaves the address at once; what stays is a token for this board alone. */
export function WallPage() {
  const text = useText()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const key = search.get('key')
  const lang = search.get('lang')
  const [token, setToken] = useState(wallToken)
  const [problem, setProblem] = useState<Problem | null>(null)
  useEffect(() => {
    if (key === null) return
    const open = async () => {
      try {
        await openWall(key, lang)
        setProblem(null)
        setToken(wallToken())
        await navigate(wallPath, { replace: true })
      } catch (error) {
        setProblem(isLinkEnded(error) ? 'ended' : { reason: error instanceof Error ? error.message : '' })
      }
    }
    void open()
  }, [key, lang, navigate])
  const end = useMemo(
    () => () => {
      forgetWall()
      setToken(null)
      setProblem('ended')
    },
    [],
  )
  if (problem !== null) {
    const title = problem === 'ended' ? text(boardText.wallEnded) : text(boardText.failed, problem)
    return <BoardMessage title={title} onRetry={() => location.reload()} />
  }
  if (key !== null) return <BoardMessage title={text(boardText.loading)} isBusy />
  if (token === null) return <BoardMessage title={text(boardText.wallNoKey)} />
  return <Wall token={token} onEnd={end} />
}
