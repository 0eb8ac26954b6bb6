import { type Board, boardCalls } from '@undertone/domain/board/board.calls'
import { to } from '@undertone/domain/index/to'
import { Dropdown } from 'antd'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { boardText } from '../shared/board.text.ts'

/** Leads to the other boards, and to the editor of this one. */
export function BoardChooser({ board }: { readonly board: Board }) {
  const text = useText()
  const navigate = useNavigate()
  const { can } = useSession()
  const { data: boards = [] } = useCall(boardCalls.list, { query: {} }, { noErrorPage: true })
  const mayEdit = can(boardCalls.edit.access)
  const items = [
    ...boards.map((one) => ({ key: to.board({ id: one.id }), label: `${one.name} · ${one.companyName}` })),
    { key: to.allCompanies(), label: text(boardText.allCompanies) },
    ...(mayEdit ? [{ key: to.boardEditor({ companyId: board.companyId }), label: text(boardText.newBoard) }] : []),
  ]
  const choose = text(boardText.chooseBoard)
  const edit = text(boardText.edit)
  return (
    <>
      {mayEdit && (
        <Link
          to={board.id === null ? to.boardEditor({ companyId: board.companyId }) : to.boardEditor({ id: board.id })}
          aria-label={edit}
          title={edit}
        >
          <Icon name="edit" />
        </Link>
      )}
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => void navigate(key) }}>
        <button type="button" aria-label={choose} title={choose}>
          <Icon name="columns" />
        </button>
      </Dropdown>
    </>
  )
}
