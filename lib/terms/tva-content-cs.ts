/**
 * The terms of the TV-Anytime content classification "ContentCS" of 2011 (ETSI TS 102 822-3-1, annex A), which name
 * genres: one term a line, its code and its name.
 */
export const CONTENT_CS_HREF = "urn:tva:metadata:cs:ContentCS:2011:";

const TERMS = `
3.0 Proprietary
3.1 NON-FICTION/INFORMATION
3.1.1 News
3.1.1.1 Daily news
3.1.1.2 Special news/edition
3.1.1.3 Special Report
3.1.1.4 Commentary
3.1.1.5 Periodical/General
3.1.1.6 National politics/National assembly
3.1.1.7 Economy/Market/Financial/Business
3.1.1.8 Foreign/International
3.1.1.9 Sports
3.1.1.10 Cultural
3.1.1.10.1 Arts
3.1.1.10.2 Entertainment
3.1.1.10.3 Film
3.1.1.10.4 Music
3.1.1.10.5 Radio
3.1.1.10.6 TV
3.1.1.11 Local/Regional
3.1.1.12 Traffic
3.1.1.13 Weather forecasts
3.1.1.14 Service information
3.1.1.15 Public affairs
3.1.1.16 Current affairs
3.1.1.17 Consumer affairs
3.1.2 Religion/Philosophies
3.1.2.1 Religion
3.1.2.1.1 Buddhism
3.1.2.1.2 Hinduism
3.1.2.1.3 Christianity
3.1.2.1.4 Islam
3.1.2.1.5 Judaism
3.1.2.1.8 Shintoism
3.1.2.1.9 Baha'i
3.1.2.1.10 Confucianism
3.1.2.1.11 Jainism
3.1.2.1.12 Sikhism
3.1.2.1.13 Taoism
3.1.2.1.14 Vodun (Voodoo)
3.1.2.1.15 Asatru (Nordic Paganism)
3.1.2.1.16 Drudism
3.1.2.1.17 Goddess worship
3.1.2.1.18 Wicca
3.1.2.1.19 Witchcraft
3.1.2.1.20 Caodaism
3.1.2.1.21 Damanhur Community
3.1.2.1.22 Druse (Mowahhidoon)
3.1.2.1.23 Eckankar
3.1.2.1.24 Gnosticism
3.1.2.1.25 Rroma (Gypsies)
3.1.2.1.26 Hare Krishna and ISKCON
3.1.2.1.27 Lukumi (Santeria)
3.1.2.1.28 Macumba
3.1.2.1.29 Native American spirituality
3.1.2.1.30 New Age
3.1.2.1.31 Osho
3.1.2.1.32 Satanism
3.1.2.1.33 Scientology
3.1.2.1.34 Thelema
3.1.2.1.35 Unitarian-Universalism
3.1.2.1.36 The Creativity Movement
3.1.2.1.37 Zoroastrianism
3.1.2.1.38 Quakerism
3.1.2.1.39 Rastafarianism
3.1.2.2 Non-religious philosophies
3.1.2.2.1 Communism
3.1.2.2.2 Humanism
3.1.2.2.5 Libertarianism
3.1.2.2.7 Deism
3.1.2.2.8 Falun Gong and Falun Dafa
3.1.2.2.9 Objectivism
3.1.2.2.10 Universism
3.1.2.2.11 Atheism
3.1.2.2.12 Agnosticism
3.1.3 General non-fiction
3.1.3.1 Political
3.1.3.1.1 Capitalism
3.1.3.1.2 Fascism
3.1.3.1.3 Republicanism
3.1.3.1.4 Socialism
3.1.3.2 Social
3.1.3.2.1 Disability Issues
3.1.3.3 Economic
3.1.3.4 Legal
3.1.3.5 Finance
3.1.3.6 Education
3.1.3.6.1 Pre-School
3.1.3.6.2 Primary
3.1.3.6.3 Secondary
3.1.3.6.4 Colleges and Universities
3.1.3.6.5 Adult education
3.1.3.6.6 Non-formal education
3.1.3.6.7 Homework
3.1.3.6.8 Reading groups
3.1.3.6.9 Distance learning
3.1.3.6.10 Religious schools
3.1.3.6.11 Student organisations
3.1.3.6.12 Testing
3.1.3.6.13 Theory and methods
3.1.3.6.14 Interdisciplinary studies
3.1.3.7 International affairs
3.1.3.8 Military/Defence
3.1.3.9 Industry/Manufacturing
3.1.3.10 Agriculture
3.1.3.11 Construction / Civil Engineering
3.1.3.12 Activities
3.1.4 Arts
3.1.4.1 Music
3.1.4.2 Dance
3.1.4.3 Theatre
3.1.4.4 Opera
3.1.4.5 Cinema
3.1.4.6 Poetry
3.1.4.8 Plastic arts
3.1.4.9 Fine arts
3.1.4.10 Experimental arts
3.1.4.11 Architecture
3.1.4.12 Showbiz
3.1.5 Humanities
3.1.5.1 Literature
3.1.5.2 Languages
3.1.5.3 History
3.1.5.4 Culture/Tradition/Anthropology/Ethnic studies
3.1.5.5 War/Conflict
3.1.5.6 Philosophy
3.1.5.7 Political Science
3.1.6 Sciences
3.1.6.1 Applied sciences
3.1.6.2 Nature/Natural sciences
3.1.6.2.1 Biology
3.1.6.2.2 Geology
3.1.6.2.3 Botany
3.1.6.2.4 Zoology
3.1.6.3 Animals/Wildlife
3.1.6.4 Environment/Geography
3.1.6.5 Space/Universe
3.1.6.6 Physical sciences
3.1.6.6.1 Physics
3.1.6.6.2 Chemistry
3.1.6.6.3 Mechanics
3.1.6.6.4 Engineering
3.1.6.7 Medicine
3.1.6.7.1 Alternative Medicine
3.1.6.8 Technology
3.1.6.9 Physiology
3.1.6.10 Psychology
3.1.6.11 Social
3.1.6.12 Spiritual
3.1.6.13 Mathematics
3.1.6.14 Archaeology
3.1.6.15 Statistics
3.1.6.16 Liberal Arts and Science
3.1.7 Human interest
3.1.7.1 Reality
3.1.7.2 Society/Show business/Gossip
3.1.7.3 Biography/Notable personalities
3.1.7.4 Personal problems
3.1.7.5 Investigative journalism
3.1.7.6 Museums
3.1.7.7 Religious buildings
3.1.7.8 Personal stories
3.1.7.9 Family life
3.1.7.10 libraries
3.1.8 Transport and Communications
3.1.8.1 Air
3.1.8.2 Land
3.1.8.3 Sea
3.1.8.4 Space
3.1.9 Events
3.1.9.1 Anniversary
3.1.9.2 Fair
3.1.9.3 Tradeshow
3.1.9.4 Musical
3.1.9.5 Exhibition
3.1.9.6 Royal
3.1.9.7 State
3.1.9.8 International
3.1.9.9 National
3.1.9.10 Local/Regional
3.1.9.11 Seasonal
3.1.9.12 Sporting
3.1.9.13 Festival
3.1.9.14 Concert
3.1.9.15 Funeral/Memorial
3.1.10 Media
3.1.10.1 Advertising
3.1.10.2 Print media
3.1.10.3 Television
3.1.10.4 Radio
3.1.10.5 New media
3.1.10.6 Marketing
3.1.11 Listings
3.2 SPORTS
3.2.1 Athletics
3.2.1.1 Field
3.2.1.2 Track
3.2.1.3 Combined athletics
3.2.1.4 Running
3.2.1.5 Cross-country
3.2.1.6 Triathlon
3.2.2 Cycling/Bicycle
3.2.2.1 Mountainbike
3.2.2.2 Bicross
3.2.2.3 Indoor cycling
3.2.2.4 Road cycling
3.2.3 Team sports
3.2.3.1 Football (American)
3.2.3.2 Football (Australian)
3.2.3.3 Football (Gaelic)
3.2.3.4 Football (Indoor)
3.2.3.5 Beach soccer
3.2.3.6 Bandy
3.2.3.7 Baseball
3.2.3.8 Basketball
3.2.3.9 Cricket
3.2.3.10 Croquet
3.2.3.11 Faustball
3.2.3.12 Football (Soccer)
3.2.3.13 Handball
3.2.3.14 Hockey
3.2.3.15 Korfball
3.2.3.16 Lacrosse
3.2.3.17 Netball
3.2.3.18 Roller skating
3.2.3.19 Rugby
3.2.3.19.1 Rugby union
3.2.3.19.2 Rugby league
3.2.3.20 Softball
3.2.3.21 Volleyball
3.2.3.22 Beach volley
3.2.3.23 Hurling
3.2.3.24 Flying Disc/ Frisbee
3.2.3.25 Kabadi
3.2.3.26 Camogie
3.2.3.27 Shinty
3.2.3.28 Street Soccer
3.2.4 Racket sports
3.2.4.1 Badminton
3.2.4.2 Racketball
3.2.4.3 Short tennis
3.2.4.4 Soft tennis
3.2.4.5 Squash
3.2.4.6 Table tennis
3.2.4.7 Tennis
3.2.5 Martial Arts
3.2.5.1 Aikido
3.2.5.2 Jai-alai
3.2.5.3 Judo
3.2.5.4 Ju-jitsu
3.2.5.5 Karate
3.2.5.6 Sumo/Fighting games
3.2.5.7 Sambo
3.2.5.8 Taekwondo
3.2.6 Water sports
3.2.6.1 Bodyboarding
3.2.6.2 Yatching
3.2.6.3 Canoeing
3.2.6.4 Diving
3.2.6.5 Fishing
3.2.6.6 Polo
3.2.6.7 Rowing
3.2.6.8 Sailing
3.2.6.9 Sub-aquatics
3.2.6.10 Surfing
3.2.6.11 Swimming
3.2.6.12 Water polo
3.2.6.13 Water skiing
3.2.6.14 Windsurfing
3.2.7 Winter sports
3.2.7.1 Bobsleigh/Tobogganing
3.2.7.2 Curling
3.2.7.3 Ice-hockey
3.2.7.4 Ice-skating
3.2.7.5 Luge
3.2.7.6 Skating
3.2.7.7 Skibob
3.2.7.8 Skiing
3.2.7.9 Sleddog
3.2.7.10 Snowboarding
3.2.7.11 Alpine skiing
3.2.7.12 Freestyle skiing
3.2.7.13 Inline skating
3.2.7.14 Nordic skiing
3.2.7.15 Ski jumping
3.2.7.16 Speed skating
3.2.7.17 Figure skating
3.2.7.18 Ice-dance
3.2.7.19 Marathon
3.2.7.20 Short-track
3.2.7.21 Biathlon
3.2.8 Motor sports
3.2.8.1 Auto racing
3.2.8.2 Motor boating
3.2.8.3 Motor cycling
3.2.8.4 Formula 1
3.2.8.5 Indy car
3.2.8.6 Karting
3.2.8.7 Rally
3.2.8.8 Trucking
3.2.8.9 Tractor pulling
3.2.8.10 Stock car
3.2.8.11 Hill Climb
3.2.8.12 Trials
3.2.9 'Social' sports
3.2.9.1 Billiards
3.2.9.2 Boules
3.2.9.3 Bowling
3.2.9.5 Dance sport
3.2.9.6 Darts
3.2.9.7 Pool
3.2.9.8 Snooker
3.2.9.9 Tug-of-war
3.2.9.10 Balle pelote
3.2.9.11 Basque pelote
3.2.9.12 Trickshot
3.2.10 Gymnastics
3.2.10.1 Asymmetric bars
3.2.10.2 Beam
3.2.10.3 Horse
3.2.10.4 Mat
3.2.10.5 Parallel bars
3.2.10.6 Rings
3.2.10.7 Trampoline
3.2.11 Equestrian
3.2.11.1 Cart
3.2.11.2 Dressage
3.2.11.3 Horse racing
3.2.11.4 Polo
3.2.11.5 Jumping
3.2.11.6 Crossing
3.2.11.7 Trotting
3.2.12 Adventure sports
3.2.12.1 Archery
3.2.12.2 Extreme sports
3.2.12.3 Mountaineering
3.2.12.4 Climbing
3.2.12.5 Orienteering
3.2.12.6 Shooting
3.2.12.7 Sport acrobatics
3.2.12.8 Rafting
3.2.12.9 Caving
3.2.12.10 Skateboarding
3.2.12.11 Treking
3.2.13 Strength-based sports
3.2.13.1 Body-building
3.2.13.2 Boxing
3.2.13.3 Combative sports
3.2.13.4 Power-lifting
3.2.13.5 Weight-lifting
3.2.13.6 Wrestling
3.2.14 Air sports
3.2.14.1 Ballooning
3.2.14.2 Hang gliding
3.2.14.3 Sky diving
3.2.14.4 Delta-plane
3.2.14.5 Parachuting
3.2.14.6 Kiting
3.2.14.7 Aeronautics
3.2.14.8 Gliding
3.2.14.9 Flying
3.2.14.10 Aerobatics
3.2.15 Golf
3.2.16 Fencing
3.2.17 Dog racing
3.2.18 Casting
3.2.19 Maccabi
3.2.20 Modern Pentathlon
3.2.21 Sombo
3.2.22 Mind Games
3.2.22.1 Bridge
3.2.22.2 Chess
3.2.22.3 Poker
3.2.23 Traditional Games
3.2.24 Disabled Sport
3.2.24.1 Physically Challenged
3.2.24.2 Mentally Challenged
3.4 FICTION/DRAMA
3.4.1 General light drama
3.4.2 Soap
3.4.2.1 Soap opera
3.4.2.2 Soap special
3.4.2.3 Soap talk
3.4.3 Romance
3.4.4 Legal Melodrama
3.4.5 Medical melodrama
3.4.6 Action
3.4.6.1 Adventure
3.4.6.2 Disaster
3.4.6.3 Mystery
3.4.6.4 Detective/Police
3.4.6.5 Historical/Epic
3.4.6.6 Horror
3.4.6.7 Science fiction
3.4.6.8 War
3.4.6.9 Western
3.4.6.10 Thriller
3.4.6.11 Sports
3.4.6.12 Martial arts
3.4.6.13 Epic
3.4.7 Fantasy/Fairy tale
3.4.8 Erotica
3.4.9 Drama based on real events (docudrama)
3.4.10 Musical
3.4.13 Classical drama
3.4.14 Period drama
3.4.15 Contemporary drama
3.4.16 Religious
3.4.17 Poems/Stories
3.4.18 Biography
3.4.19 Psychological drama
3.4.20 Political Drama
3.5 AMUSEMENT/ENTERTAINMENT
3.5.2 Quiz/Contest
3.5.2.1 Quiz
3.5.2.2 Contest
3.5.3 Variety/Talent
3.5.3.1 Cabaret
3.5.3.2 Talent
3.5.4 Surprise
3.5.5 Reality
3.5.7 Comedy
3.5.7.1 Broken comedy
3.5.7.2 Romantic comedy
3.5.7.3 Sitcom
3.5.7.4 Satire
3.5.7.5 Candid Camera
3.5.7.6 Humour
3.5.7.7 Spoof
3.5.7.8 Character
3.5.7.9 Impressionists
3.5.7.10 Stunt
3.5.7.11 Music comedy
3.5.10 Magic/Hypnotism
3.5.11 Circus
3.5.12 Dating
3.5.13 Bullfighting
3.5.14 Rodeo
3.5.16 Chat
3.6 Music
3.6.1 Classical music
3.6.1.1 Early
3.6.1.2 Classical
3.6.1.3 Romantic
3.6.1.4 Contemporary
3.6.1.5 Light classical
3.6.1.6 Middle Ages
3.6.1.7 Renaissance
3.6.1.8 Baroque
3.6.1.9 Opera
3.6.1.10 Solo instruments
3.6.1.11 Chamber
3.6.1.12 Symphonic
3.6.1.13 Vocal
3.6.1.14 Choral
3.6.1.15 Song
3.6.1.16 Orchestral
3.6.1.17 Organ
3.6.1.18 String Quartet
3.6.1.19 Experimental/Avant Garde
3.6.2 Jazz
3.6.2.1 New Orleans/Early jazz
3.6.2.2 Big band/Swing/Dixie
3.6.2.3 Blues/Soul jazz
3.6.2.4 Bop/Hard bop/Bebop/Postbop
3.6.2.5 Traditional/Smooth
3.6.2.6 Cool
3.6.2.7 Modern/Avant-garde/Free
3.6.2.8 Latin and World jazz
3.6.2.9 Pop jazz/Jazz funk
3.6.2.10 Acid jazz/Fusion
3.6.3 Background music
3.6.3.1 Middle-of-the-road
3.6.3.2 Easy listening
3.6.3.3 Ambient
3.6.3.4 Mood music
3.6.3.5 Oldies
3.6.3.6 Love songs
3.6.3.7 Dance hall
3.6.3.8 Soundtrack
3.6.3.9 Trailer
3.6.3.10 Showtunes
3.6.3.11 TV
3.6.3.12 Cabaret
3.6.3.13 Instrumental
3.6.3.14 Sound clip
3.6.3.15 Retro
3.6.4 Pop-rock
3.6.4.1 Pop
3.6.4.2 Chanson/Ballad
3.6.4.3 Traditional rock and roll
3.6.4.5 Classic/Dance/Pop-rock
3.6.4.6 Folk
3.6.4.8 New Age
3.6.4.11 Seasonal/Holiday
3.6.4.12 Japanese pop-rock
3.6.4.13 Karaoke/Singing contests
3.6.4.14 Rock
3.6.4.14.1 AOR / Slow Rock / Soft Rock
3.6.4.14.2 Metal
3.6.4.14.3 Glam Rock
3.6.4.14.4 Punk Rock
3.6.4.14.5 Prog / Symphonic Rock
3.6.4.14.6 Alternative / Indie
3.6.4.14.7 Experimental / Avant Garde
3.6.4.14.8 Art Rock
3.6.4.14.9 Folk Rock
3.6.4.14.10 Nu Punk
3.6.4.14.11 Grunge
3.6.4.14.12 Garage Punk/Psychedelia
3.6.4.14.13 Heavy Rock
3.6.4.15 New Wave
3.6.4.16 Easy listening / Exotica
3.6.4.17 Singer/Songwriter
3.6.5 Blues/Rhythm and Blues/Soul/Gospel
3.6.5.1 Blues
3.6.5.2 R and B
3.6.5.2.1 Hip Hop Soul
3.6.5.2.2 Neo Soul
3.6.5.2.3 New Jack Swing
3.6.5.3 Soul
3.6.5.4 Gospel
3.6.5.5 Rhythm and Blues
3.6.5.6 Funk
3.6.5.6.1 Afro Funk
3.6.5.6.2 Rare Groove
3.6.6 Country and Western
3.6.7 Rap/Hip Hop/Reggae
3.6.7.1 Rap/Christian rap
3.6.7.1.1 Gangsta Rap
3.6.7.2 Hip Hop/Trip-Hop
3.6.7.2.1 Dirty South Hip Hop
3.6.7.2.2 East Coast Hip Hop
3.6.7.2.4 UK Hip Hop
3.6.7.2.5 West Coast Hip Hop
3.6.7.3 Reggae
3.6.7.3.1 Dancehall
3.6.7.3.2 Dub
3.6.7.3.3 Lovers Rock
3.6.7.3.4 Raggamuffin
3.6.7.3.5 Rocksteady
3.6.7.3.6 Ska
3.6.8 Electronic/Club/Urban/Dance
3.6.8.1 Acid/Punk/Acid Punk
3.6.8.2 Disco
3.6.8.3 Techno/Euro-Techno/Techno-Industrial/Industrial
3.6.8.4 House/Techno House
3.6.8.4.1 Progressive House
3.6.8.4.2 Soulful Underground
3.6.8.5 Rave
3.6.8.6 Jungle/Tribal
3.6.8.7 Trance
3.6.8.11 Drum and Bass
3.6.8.14 Dance/Dance-pop
3.6.8.15 Garage (1990s)
3.6.8.16 UK Garage
3.6.8.16.1 2 Step
3.6.8.16.2 4/4 Vocal Garage
3.6.8.16.3 8 Bar
3.6.8.16.4 Dubstep
3.6.8.16.5 Eski-Beat
3.6.8.16.6 Grime
3.6.8.16.7 Soulful House and Garage
3.6.8.16.8 Speed Garage
3.6.8.16.9 Sublow
3.6.8.17 Breakbeat
3.6.8.18 Broken Beat
3.6.8.22 Ambient Dance
3.6.8.23 Alternative Dance
3.6.9 World/Traditional/Ethnic/Folk music
3.6.9.1 Africa
3.6.9.2 Asia
3.6.9.3 Australia/Oceania
3.6.9.4 Caribbean
3.6.9.4.1 Calypso
3.6.9.4.2 SOCA
3.6.9.5 Europe
3.6.9.5.1 Britain
3.6.9.5.2 Ireland
3.6.9.6 Latin America
3.6.9.7 Middle East
3.6.9.8 North America
3.6.9.9 Fusion
3.6.9.10 Modern
3.6.10 Hit-Chart/Song Requests
3.6.11 Children's songs
3.6.12 Event music
3.6.12.1 Wedding
3.6.12.2 Sports
3.6.12.3 Ceremonial/Chants
3.6.13 Spoken
3.6.14 Dance
3.6.14.1 Ballet
3.6.14.2 Tap
3.6.14.3 Modern
3.6.14.4 Classical
3.6.14.5 Ballroom
3.6.15 Religious music
3.6.16 Era
3.6.16.1 Medieval (before 1400)
3.6.16.2 Renaissance (1400-1600)
3.6.16.3 Baroque (1600-1760)
3.6.16.4 Classical (1730-1820)
3.6.16.5 Romantic (1815-1910)
3.6.16.6 20th Century
3.6.16.6.1 1910s
3.6.16.6.2 1920s
3.6.16.6.3 1930s
3.6.16.6.4 1940s
3.6.16.6.5 1950s
3.6.16.6.6 1960s
3.6.16.6.7 1970s
3.6.16.6.8 1980s
3.6.16.6.9 1990s
3.6.16.7 21st Century
3.6.16.7.1 2000s
3.6.16.7.2 2010s
3.6.16.7.3 2020s
3.6.16.7.4 2030s
3.6.16.7.5 2040s
3.6.16.7.6 2050s
3.6.16.7.7 2060s
3.6.16.7.8 2070s
3.6.16.7.9 2080s
3.6.16.7.10 2090s
3.6.17 Desi
3.6.17.1 Asian Underground
3.6.17.2 Bhangra
3.6.17.3 Bollywood
3.6.18 Experimental
3.7 INTERACTIVE GAMES
3.7.1 CONTENT GAMES CATEGORIES
3.7.1.1 Action
3.7.1.2 Adventure
3.7.1.3 Fighting
3.7.1.4 Online
3.7.1.5 Platform
3.7.1.6 Puzzle
3.7.1.7 RPG/ MUDs
3.7.1.8 Racing
3.7.1.9 Simulation
3.7.1.10 Sports
3.7.1.11 Strategy
3.7.1.12 Wrestling
3.7.1.13 Classic/Retro
3.7.2 STYLE
3.7.2.1 Logic based
3.7.2.2 Word games
3.7.2.3 Positional
3.7.2.4 Board games
3.7.2.5 Text environments
3.7.2.6 Dynamic 2D/3D graphics
3.7.2.7 Non-linear video
3.8 LEISURE/HOBBY/LIFESTYLE
3.8.1 General Consumer Advice
3.8.1.1 Road safety
3.8.1.2 Consumer advice
3.8.1.2.1 Personal finance
3.8.1.3 Employment Advice
3.8.1.4 Self-help
3.8.2 Computing/Technology
3.8.2.1 Technology/Computing
3.8.2.2 Computer Games
3.8.3 Cookery, Food, Drink
3.8.3.1 Cookery
3.8.3.2 Food and Drink
3.8.4 Homes/Interior/Gardening
3.8.4.1 Do-it-yourself
3.8.4.2 Home Improvement
3.8.4.3 Gardening
3.8.4.4 Property Buying and Selling
3.8.5 Hobbies
3.8.5.1 Fishing
3.8.5.2 Pet
3.8.5.3 Craft/Handicraft
3.8.5.4 Art
3.8.5.5 Music
3.8.5.6 Board Games
3.8.5.7 Card Cames
3.8.5.8 Gaming
3.8.5.9 Shopping
3.8.5.10 Collectibles/Antiques
3.8.5.11 Jewellery
3.8.5.12 Aviation
3.8.5.13 Trains
3.8.5.14 Boating
3.8.5.15 Ornithology
3.8.6 Cars and Motoring
3.8.6.1 Car
3.8.6.2 Motorcycle
3.8.7 Personal/Lifestyle/Family
3.8.7.1 Fitness / Keep-fit
3.8.7.2 Personal health
3.8.7.3 Fashion
3.8.7.4 House Keeping
3.8.7.5 Parenting
3.8.7.6 Beauty
3.8.7.7 Sex education
3.8.9 Travel/Tourism
3.8.9.1 Holidays
3.8.9.2 Adventure/Expeditions
3.8.9.3 Outdoor pursuits
3.9 ADULT
`;

/** Code ("3.6.4.1") to name ("Pop"). */
export const CONTENT_CS: ReadonlyMap<string, string> = new Map(
  TERMS.trim()
    .split("\n")
    .map((line) => {
      const space = line.indexOf(" ");
      return [line.slice(0, space), line.slice(space + 1)];
    }),
);
