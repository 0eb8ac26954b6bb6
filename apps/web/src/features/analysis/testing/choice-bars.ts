import { screen, within } from '@testing-library/react'

/** The bar of choices with this label. */
export const choiceBar = (name: string) => within(screen.getByRole('group', { name }))

/** The selected choices of a bar. */
export const chosenIn = (name: string) =>
  choiceBar(name)
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent)
