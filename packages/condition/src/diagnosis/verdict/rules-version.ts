/**
 * The version of the rules and of what they read: each stored diagnosis says by which one it was made. Raise it with every change after which a waveform may be
 * diagnosed differently; the newest waveform of each point is then diagnosed again.
 */
export const rulesVersion = 'rules-8'
