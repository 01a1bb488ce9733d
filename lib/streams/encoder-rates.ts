/** The bit rates that encoders of radio offer, kbit/s. */
export const ENCODER_RATES: readonly number[] = [
  16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 192, 224, 256, 320,
];
