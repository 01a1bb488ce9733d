/**
 * People's words for terms of the TV-Anytime ContentCS (ETSI TS 102 822-3-1, annex A.8) whose own names are a
 * librarian's: a code, then the word. For free-text tags; a document that names a term gets the scheme's name.
 */
export const GENRE_NAMES = `
3.1: Information
3.1.1.7: Business
3.1.1.11: Local
3.1.1.13: Weather
3.1.2: Religion and philosophy
3.1.3: Factual
3.1.3.1: Politics
3.1.3.8: Military
3.1.5.4: Culture
3.1.6: Science
3.1.6.2: Nature
3.1.7.4: Relationships
3.2: Sport
3.2.3.12: Football
3.4: Drama
3.4.7: Fantasy
3.4.17: Stories
3.5: Entertainment
3.5.16: Talk
3.6.1: Classical
3.6.1.11: Chamber music
3.6.1.12: Symphonies
3.6.1.14: Choirs
3.6.1.16: Orchestras
3.6.2.2: Swing
3.6.2.5: Smooth jazz
3.6.2.8: Latin jazz
3.6.2.10: Acid jazz
3.6.3.4: Chill
3.6.4: Pop and rock
3.6.4.2: Chanson and ballads
3.6.4.3: Rock and roll
3.6.4.5: Classic pop and rock
3.6.4.11: Christmas and holidays
3.6.4.12: J-Pop
3.6.4.14.1: Soft rock
3.6.4.14.3: Glam rock
3.6.4.14.4: Punk
3.6.4.14.5: Progressive rock
3.6.4.14.6: Alternative and indie
3.6.4.14.12: Garage and psychedelia
3.6.4.14.13: Hard rock
3.6.4.17: Singer-songwriters
3.6.5.2: R&B
3.6.6: Country
3.6.7.1: Rap
3.6.7.2: Hip-hop
3.6.7.3.4: Ragga
3.6.8: Electronic
3.6.8.3: Techno
3.6.8.4: House
3.6.8.6: Jungle
3.6.8.11: Drum and bass
3.6.8.14: Dance
3.6.9: World music
3.6.9.1: African music
3.6.9.2: Asian music
3.6.9.4: Caribbean music
3.6.9.4.2: Soca
3.6.9.5.2: Irish music
3.6.9.6: Latin
3.6.9.7: Middle Eastern music
3.6.9.8: North American music
3.6.10: Hits
3.6.11: For children
3.6.13: Spoken word
3.8: Lifestyle
3.8.3: Food and drink
3.8.6: Cars
3.8.7: Family and life
3.8.7.1: Fitness
3.8.7.2: Health
3.8.9: Travel
`;
