import { collectCard } from '@undertone/domain/device/card/card.resource'
import { cardScreens } from '@undertone/domain/device/card/card.screens'
import { to } from '@undertone/domain/index/to'
import { useNavigate } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { formTarget } from '../../../resource/list/form-target.ts'
import { ResourceList } from '../../../resource/list/resource-list.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { cardColumns } from './card-columns.tsx'

/** The DAQ cards; each is edited on its own page, which has room for its channels. */
export function CardListPage() {
  const say = useText()
  const navigate = useNavigate()
  return (
    <Page title={say(cardScreens.cards.label)}>
      <ResourceList
        resource={collectCard}
        extraColumns={cardColumns}
        openForm={(mode, row) => void navigate(to.cardForm(formTarget(mode, row)))}
      />
    </Page>
  )
}
