/** Limits of gateways and their radio; section 9 of the specification's second document where nothing else is said. */

/** Largest value of a channel of a gateway. */
export const gatewayChannelMax = 655

/** Rotational speed that can be set, in r/min. */
export const rotationSpeedRange = { min: 87, max: 27_000 } as const

/** Channels that the form of a gateway offers, and those of the radio itself. */
export const channelChoices = { min: 0, max: 21 } as const
export const wirelessChannels = { min: 0, max: 8 } as const
export const wirelessMHz = 2450

/** LoRa options 7 to 12 as they are written to the device; the specification does not say what they choose, spreading factors are a guess. */
export const hexOptions = ['07', '08', '09', '0A', '0B', '0C'] as const

/** The result of a read command can be seen about this long after it was sent. */
export const readCommandResultAfterSeconds = 5

/** Duration of a wave that a VBL50 collects; the specification gives no unit, seconds are a guess. */
export const vbl50CollectSeconds = { min: 1, max: 13 } as const

/** Length of a voice print unless the model says otherwise. */
export const voicePrintSeconds = 3
