import { Select } from 'antd'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import type { KindOfWork } from '../shared/work-kind.ts'

interface PeopleProps {
  readonly kind: KindOfWork
  readonly equipmentId: number | null
  readonly value: readonly number[]
  readonly onChange: (ids: number[]) => void
  readonly id?: string
  readonly status?: 'error' | ''
}

/** The people to whom work on a machine can be assigned; one's own account first. */
export function PeopleSelect({ kind, equipmentId, value, onChange, ...control }: PeopleProps) {
  const say = useText()
  const { user } = useSession()
  const people = useCall(
    kind.calls.people,
    { query: { equipmentId: String(equipmentId) } },
    { enabled: equipmentId !== null, noErrorPage: true },
  )
  const named = (people.data ?? []).map(({ id, name }) => ({
    value: id,
    label: id === user.id ? say({ cn: '{name}（我）', en: '{name} (me)' }, { name }) : name,
  }))
  return (
    <Select<number[]>
      {...control}
      mode="multiple"
      disabled={equipmentId === null}
      loading={people.isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      value={[...value]}
      options={[...named.filter((one) => one.value === user.id), ...named.filter((one) => one.value !== user.id)]}
      onChange={onChange}
    />
  )
}
